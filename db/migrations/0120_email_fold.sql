-- One way to compare e-mail addresses. `lower` answers differently by engine and locale, and neither way is that of
-- JavaScript: "denİz@example.com" signed in as "deniz@example.com" but was counted as another name.
-- Twin of foldEmail in src/shared/sign-in-name.ts; src/server/accounts/sign-in-names.test.ts compares the two.
create function email_fold(text) returns text
  language sql immutable parallel safe strict
  return normalize(lower(translate(normalize($1, NFC),
    'İÇĞÖŞÜÂÎÛÀÁÃÄÅÆÈÉÊËÌÍÏÐÑÒÓÔÕØÙÚÝÞŒŸƏ' || U&'\0307',
    'içğöşüâîûàáãäåæèéêëìíïðñòóôõøùúýþœÿə') collate "C"), NFC);

-- Where open accounts have the same address by the new rule, one keeps it: the one that proved it, else the one that
-- proved its phone, else the oldest. Of the others, a registration that never proved its phone ends, as it does when
-- somebody registers with its address; a member gets an address that no letter reaches, signs in by phone and is asked
-- on the profile page to give another.
with ranked as (
  select id, row_number() over (partition by email_fold(email)
    order by email_confirmed_at is null, phone_verified_at is null, id) as place
  from accounts where closed_at is null)
update accounts a set closed_at = now() from ranked r
where r.id = a.id and r.place > 1 and a.phone_verified_at is null;
with ranked as (
  select id, row_number() over (partition by email_fold(email)
    order by email_confirmed_at is null, phone_verified_at is null, id) as place
  from accounts where closed_at is null)
update accounts a set email = 'hesap-' || a.id || '@ayni-adres.invalid', email_confirmed_at = null from ranked r
where r.id = a.id and r.place > 1;

drop index accounts_email;
create unique index accounts_email on accounts (email_fold(email)) where closed_at is null;

-- A reader's strictest wish counts: who has left stays away; then the oldest row.
delete from newsletter_subscribers s using (
  select id, row_number() over (partition by email_fold(email)
    order by status <> 'left', status <> 'confirmed', id) as place
  from newsletter_subscribers) ranked
where ranked.id = s.id and ranked.place > 1;
drop index newsletter_subscribers_email;
create unique index newsletter_subscribers_email on newsletter_subscribers (email_fold(email));

drop index feedback_email;
create index feedback_email on feedback (email_fold(email), created_at desc);
