-- An e-mail address belongs to the account that has proven it. Others may claim it until then, so that nobody keeps its
-- owner out by registering with it first.
drop index accounts_email;
create unique index accounts_email on accounts (email_fold(email))
  where closed_at is null and email_confirmed_at is not null;
create index accounts_email_claims on accounts (email_fold(email)) where closed_at is null;
