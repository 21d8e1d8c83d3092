"""What is done to a deployment. Knows neither players nor checks."""
