"""The lab: many matches at once, and what they say. Every number comes with its uncertainty."""
