-- Messages and the events of applications lie in 16 parts each, by the hash of their application: one part holds all of a
-- thread. A primary key must hold what the parts go by, so that it serves threads, too.

alter table messages rename to messages_whole;
alter table application_events rename to application_events_whole;
alter sequence messages_id_seq rename to messages_whole_id_seq;
alter sequence application_events_id_seq rename to application_events_whole_id_seq;
alter table messages_whole rename constraint messages_pkey to messages_whole_pkey;
alter table messages_whole rename constraint messages_application_id_sender_id_client_key_key to messages_whole_key;
alter table application_events_whole rename constraint application_events_pkey to application_events_whole_pkey;
drop index messages_thread, messages_time, application_events_application;

create table application_events (
  id bigint generated always as identity,
  application_id bigint not null,
  actor_id bigint,
  from_status text,
  to_status text not null,
  created_at timestamptz not null default now()
) partition by hash (application_id);

create table messages (
  id bigint generated always as identity,
  application_id bigint not null,
  sender_id bigint not null,
  recipient_id bigint not null,
  client_key uuid,
  message text not null,
  is_read boolean not null default false,
  read_at timestamptz,
  created_at timestamptz not null default now()
) partition by hash (application_id);

-- The names are those that src/server/message-parts.ts gives.
do $$
declare
  made text;
begin
  foreach made in array array['application_events', 'messages'] loop
    for part in 0..15 loop
      execute format('create table %I partition of %I for values with (modulus 16, remainder %s)',
        made || '_' || lpad(part::text, 2, '0'), made, part);
    end loop;
    -- The rights that were given stay, so that a process of before goes on; the numbering, too.
    execute (
      select coalesce(string_agg(format('grant %s on %I to %s', g.privilege_type, made,
        case when g.grantee = 0 then 'public' else quote_ident(pg_get_userbyid(g.grantee)) end), '; '), 'select 1')
      from pg_class c, aclexplode(c.relacl) g where c.oid = (made || '_whole')::regclass and g.grantee <> c.relowner);
    execute (
      select coalesce(string_agg(format('grant %s on sequence %I to %s', g.privilege_type, made || '_id_seq',
        case when g.grantee = 0 then 'public' else quote_ident(pg_get_userbyid(g.grantee)) end), '; '), 'select 1')
      from pg_class c, aclexplode(c.relacl) g
      where c.oid = (made || '_whole_id_seq')::regclass and g.grantee <> c.relowner);
    execute format('select setval(%L, last_value, is_called) from %I', made || '_id_seq', made || '_whole_id_seq');
  end loop;
end $$;

insert into application_events (id, application_id, actor_id, from_status, to_status, created_at)
  overriding system value
  select id, application_id, actor_id, from_status, to_status, created_at from application_events_whole;
insert into messages (id, application_id, sender_id, recipient_id, client_key, message, is_read, read_at, created_at)
  overriding system value
  select id, application_id, sender_id, recipient_id, client_key, message, is_read, read_at, created_at
  from messages_whole;

-- Indexes and references after the rows: a whole index, and all references at once, cost far less than row by row.
alter table application_events
  add primary key (application_id, id),
  add constraint application_events_application_id_fkey foreign key (application_id) references applications on delete cascade,
  add constraint application_events_actor_id_fkey foreign key (actor_id) references accounts on delete set null;
alter table messages
  add primary key (application_id, id),
  add unique (application_id, sender_id, client_key),
  add constraint messages_application_id_fkey foreign key (application_id) references applications on delete cascade,
  add constraint messages_sender_id_fkey foreign key (sender_id) references accounts on delete restrict,
  add constraint messages_recipient_id_fkey foreign key (recipient_id) references accounts on delete restrict;
create index messages_time on messages (created_at);

-- What waits unread, a row each, which goes when it is read: an account's would be looked for in every part. Nothing is
-- referred to, as that would be looked up at every message; rows end with the reading, or with the recipient's account.
create table unread_messages (
  recipient_id bigint not null,
  application_id bigint not null,
  message_id bigint not null,
  primary key (recipient_id, application_id, message_id)
);
insert into unread_messages (recipient_id, application_id, message_id)
  select m.recipient_id, m.application_id, m.id from messages_whole m join accounts a on a.id = m.recipient_id
  where not m.is_read and a.closed_at is null;
-- Many rows come and go: few stay, and an index that points at rows that went is read in vain.
alter table unread_messages set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

drop table messages_whole, application_events_whole;
analyze application_events;
analyze messages;
analyze unread_messages;
