-- The showreel that the applicant wants the owner to see first.

alter table applications add column reel_url text; -- as in `showreels.url`; null: the first one of the CV
