-- Photos and PDFs in messages. They are uploaded before the message that they belong to is sent.

create table message_attachments (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications on delete cascade,
  message_id bigint, -- null: uploaded, its message is not sent yet
  uploader_id bigint not null references accounts on delete restrict,
  client_key uuid,
  kind text not null check (kind in ('photo', 'pdf')),
  file_key text not null unique,
  name text, -- of a PDF; null: a photo
  bytes integer not null,
  width integer, -- of a photo in pixels
  height integer,
  created_at timestamptz not null,
  unique (uploader_id, client_key),
  foreign key (application_id, message_id) references messages (application_id, id) on delete cascade,
  check ((kind = 'photo') = (name is null)),
  check ((kind = 'photo') = (width is not null and height is not null))
);
create index message_attachments_message on message_attachments (application_id, message_id);
create index message_attachments_unsent on message_attachments (created_at) where message_id is null;
