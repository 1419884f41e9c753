-- What a person was called before, the latest ten names. Texts of advertisements and records may still say it, and it has to be
-- known to be taken out of them when the account closes. Nothing else reads it but the person's own data.
create table former_names (
  account_id bigint not null references accounts on delete cascade,
  first_name text not null,
  last_name text not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (account_id, first_name, last_name)
);

-- By a trigger, so that no way of changing an account can forget it; with rights of its own, because a server of before may
-- still be running.
create function keep_former_name() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.closed_at is not null then
    delete from former_names where account_id = old.id;
    return null;
  end if;
  insert into former_names (account_id, first_name, last_name) values (old.id, old.first_name, old.last_name)
  on conflict (account_id, first_name, last_name) do update set changed_at = clock_timestamp();
  delete from former_names where account_id = old.id and (first_name, last_name) not in (
    select n.first_name, n.last_name from former_names n where n.account_id = old.id order by n.changed_at desc limit 10);
  return null;
end $$;
revoke execute on function keep_former_name from public;
create trigger accounts_former_names after update of first_name, last_name, closed_at on accounts
  for each row when ((old.first_name, old.last_name, old.closed_at)
    is distinct from (new.first_name, new.last_name, new.closed_at))
  execute function keep_former_name();
