-- A deleted piece of news can be brought back for a day.
alter table news add column deleted_at timestamptz;
alter table news add check (deleted_at is null or published_at is null);
