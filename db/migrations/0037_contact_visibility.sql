-- Who sees a person's phone and e-mail: everyone logged in, owners of advertisements they applied to, or nobody.

alter table accounts add column contact_visibility text not null default 'owners'
  check (contact_visibility in ('everyone', 'owners', 'nobody'));
