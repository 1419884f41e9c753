-- The audit log of what staff did. Rows are only added; later, only their details can be erased. For each
-- row, `audit_chain` contains a SHA-256 hash that also covers the hash of the row before.
-- src/server/operations/audit/chain.ts has the same hash functions, with which the chain is verified.

create table audit_entries (
  id bigint generated always as identity primary key,
  actor_id bigint, -- no foreign key: deleting an account must not change a row; ids are never reused
  act text not null,
  subject_type text not null,
  subject_id bigint not null,
  before jsonb,
  after jsonb,
  reason text,
  created_at timestamptz not null default now(),
  -- `before`, `after`, `reason` and `salt` are erased when the person whom they describe closes the account.
  -- The chain contains only a hash of all four. So it stays valid after an erasure, and nobody can guess the
  -- erased values from the hash, because the random salt is gone, too.
  salt uuid default gen_random_uuid(),
  erased_at timestamptz,
  check (erased_at is null or (salt is null and before is null and after is null and reason is null)),
  check (erased_at is not null or salt is not null)
);
create index audit_entries_subject on audit_entries (subject_type, subject_id, id);
create index audit_entries_time on audit_entries (created_at, id);
create index audit_entries_actor on audit_entries (actor_id, created_at, id);
create index audit_entries_act on audit_entries (act, created_at, id);
create index audit_entries_subject_type on audit_entries (subject_type, created_at, id);

create table audit_chain (
  position bigint primary key, -- 1, 2, 3 … without gaps, in commit order
  entry_id bigint not null unique references audit_entries on delete restrict,
  details_hash bytea not null, -- of salt, before, after and reason
  previous_hash bytea not null, -- 32 zeros in the first row
  hash bytea not null
);

-- Regular copies of the chain's last position and hash. The server also writes them to its log. A comparison
-- with the log shows whether rows were removed or rewritten later.
create table audit_anchors (
  id bigint generated always as identity primary key,
  position bigint not null,
  hash bytea not null,
  created_at timestamptz not null default now()
);

-- Puts the length in front of a text, so that different lists of texts never give the same bytes to hash.
create function audit_piece(text) returns text language sql immutable
  return coalesce(octet_length($1)::text || ':' || $1, '-');

create function audit_microseconds(timestamptz) returns text language sql immutable
  return (extract(epoch from $1) * 1000000)::bigint::text;

create function audit_link_hash(place bigint, previous_hash bytea, entry audit_entries, details_hash bytea)
  returns bytea language plpgsql immutable as $$
begin
  return sha256(previous_hash || convert_to(audit_piece(place::text) || ',' || audit_piece(entry.id::text) || ','
    || audit_piece(entry.actor_id::text) || ',' || audit_piece(entry.act) || ',' || audit_piece(entry.subject_type) || ','
    || audit_piece(entry.subject_id::text) || ',' || audit_piece(audit_microseconds(entry.created_at)) || ','
    || audit_piece(encode(details_hash, 'hex')), 'UTF8'));
end $$;

-- `pg_temp` comes last in every search_path of this file: by default temporary tables come first, and anybody who may
-- create one could put it in place of a table that these functions write with the owner's rights.
create function chain_audit_entry(entry audit_entries) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  last_position bigint;
  last_hash bytea;
  details bytea := sha256(convert_to(audit_piece(entry.salt::text) || ',' || audit_piece(entry.before::text) || ','
    || audit_piece(entry.after::text) || ',' || audit_piece(entry.reason), 'UTF8'));
begin
  perform pg_advisory_xact_lock(721022);
  select position, hash into last_position, last_hash from audit_chain order by position desc limit 1;
  last_position := coalesce(last_position, 0) + 1;
  last_hash := coalesce(last_hash, decode(repeat('00', 32), 'hex'));
  insert into audit_chain (position, entry_id, details_hash, previous_hash, hash)
  values (last_position, entry.id, details, last_hash, audit_link_hash(last_position, last_hash, entry, details));
end $$;
revoke execute on function chain_audit_entry from public;

create function link_audit_entry() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform chain_audit_entry(new);
  return null;
end $$;
-- Runs at the commit, because adding to the chain waits for a lock that all such transactions need. A
-- transaction that has all its other locks by then cannot cause a deadlock.
create constraint trigger audit_entries_chained after insert on audit_entries
  deferrable initially deferred for each row execute function link_audit_entry();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create function keep_audit_entry() returns trigger language plpgsql as $$
begin
  if old.erased_at is null and new.erased_at is not null
    and (new.id, new.act, new.subject_type, new.subject_id, new.created_at)
      = (old.id, old.act, old.subject_type, old.subject_id, old.created_at)
    and new.actor_id is not distinct from old.actor_id and old.act <> 'audit_details_erased'
  then return new; end if;
  raise exception 'rows of % are only added', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger audit_entries_kept before update on audit_entries for each row execute function keep_audit_entry();
create trigger audit_entries_not_deleted before delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_not_emptied before truncate on audit_entries
  for each statement execute function refuse_audit_change();
create trigger audit_chain_kept before update or delete on audit_chain
  for each row execute function refuse_audit_change();
create trigger audit_chain_not_emptied before truncate on audit_chain
  for each statement execute function refuse_audit_change();
create trigger audit_anchors_kept before update or delete on audit_anchors
  for each row execute function refuse_audit_change();
create trigger audit_anchors_not_emptied before truncate on audit_anchors
  for each statement execute function refuse_audit_change();

-- Erases the details of the given rows when a person closes their account, and adds a row that lists them.
-- The verification reports every erased row that no such row lists.
create function erase_audit_details(entry_ids bigint[], erased_by bigint, of_type text, of_id bigint) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  erased bigint[];
begin
  with gone as (
    update audit_entries set salt = null, before = null, after = null, reason = null, erased_at = now()
    where id = any(entry_ids) and erased_at is null and act <> 'audit_details_erased' returning id
  ) select array_agg(id order by id) into erased from gone;
  if erased is null then return; end if;
  insert into audit_entries (actor_id, act, subject_type, subject_id, before, after)
  values (erased_by, 'audit_details_erased', of_type, of_id, '{}', jsonb_build_object('entries', erased));
end $$;
revoke execute on function erase_audit_details from public;
