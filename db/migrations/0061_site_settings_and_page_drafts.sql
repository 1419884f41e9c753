-- What staff set for the whole site. A setting without a row, or without a value, is as this installation has it.
create table site_settings (
  key text primary key,
  id integer generated always as identity unique,
  value jsonb, -- SQL null: as this installation has it
  revision integer not null default 1, -- counts changes
  changed_by bigint references accounts on delete set null,
  changed_at timestamptz not null
);

create table site_setting_changes (
  id bigint generated always as identity primary key,
  key text not null references site_settings on delete cascade,
  before jsonb, -- SQL null: as this installation had it
  after jsonb,
  changed_by bigint references accounts on delete set null,
  changed_at timestamptz not null
);
create index site_setting_changes_key on site_setting_changes (key, id desc);

-- The one setting that there was, where somebody has changed it.
insert into site_settings (key, value, changed_at)
select key, value, updated_at from settings
where key = 'headline_count' and value <> '{"mode": "fixed", "value": 10152}'::jsonb;
drop table settings;

-- Versions of pages are written as drafts; who looked at them is known.
alter table static_pages
  add column revision integer not null default 1, -- counts edits while it is a draft
  add column change_note text, -- what is different, in the author's words
  add column edited_at timestamptz not null default now(),
  add column looked_at timestamptz, -- when an admin noted that a lawyer has read it
  add column looked_by bigint references accounts on delete set null;
