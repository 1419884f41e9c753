-- How a person was called and reached before. Texts of advertisements and records may still say it, and it has to be known
-- to be taken out of them when the account closes. Nothing else reads it but the person's own data.
create table former_details (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  first_name text not null,
  last_name text not null,
  company_name text,
  email text not null,
  phone text not null,
  email_confirmed_at timestamptz,
  changed_at timestamptz not null default now()
);
create index former_details_account on former_details (account_id);

-- A trigger, so that no way of changing an account can forget it.
create function keep_former_details() returns trigger language plpgsql as $$
begin
  insert into former_details (account_id, first_name, last_name, company_name, email, phone, email_confirmed_at)
  values (old.id, old.first_name, old.last_name, old.company_name, old.email, old.phone, old.email_confirmed_at);
  return null;
end $$;
create trigger accounts_former_details after update of first_name, last_name, company_name, email, phone on accounts
  for each row when (new.closed_at is null
    and (old.first_name, old.last_name, old.company_name, old.email, old.phone)
      is distinct from (new.first_name, new.last_name, new.company_name, new.email, new.phone))
  execute function keep_former_details();
