-- Commercial messages need a consent that can be shown: where it came from and to which text it was given.

alter table newsletter_subscribers
  add column ip inet,
  add column text_version text not null default '2026-11';
alter table newsletter_subscribers alter column text_version drop default;
