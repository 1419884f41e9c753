-- What was merged into another keeps no word of an address: its name is free for a new category.
update categories set slug = '~' || id where merged_into_id is not null;
