-- E-mail addresses that an account had proven and left, the latest ten: what was written under them goes when the account
-- closes. Nothing else reads them but the person's own data.
create table former_emails (
  account_id bigint not null references accounts on delete cascade,
  email text not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (account_id, email)
);

-- By a trigger, as former names are (0101).
create function keep_former_email() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.closed_at is not null then
    delete from former_emails where account_id = old.id;
    return null;
  end if;
  insert into former_emails (account_id, email) values (old.id, old.email)
  on conflict (account_id, email) do update set changed_at = clock_timestamp();
  delete from former_emails where account_id = old.id and email not in (
    select f.email from former_emails f where f.account_id = old.id order by f.changed_at desc limit 10);
  return null;
end $$;
revoke execute on function keep_former_email from public;
create trigger accounts_former_emails after update of email, closed_at on accounts
  for each row when (new.closed_at is distinct from old.closed_at
    or (old.email_confirmed_at is not null and old.email <> new.email))
  execute function keep_former_email();
