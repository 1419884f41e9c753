-- The review queue.

-- The last published text, questions and photos of an advertisement, saved before it is edited, unpublished
-- or taken down.
create table approved_versions (
  advertisement_id bigint primary key references advertisements on delete cascade,
  version jsonb not null,
  saved_at timestamptz not null default now()
);

-- An editor who reviews an advertisement claims it, so that others do not review it until the claim expires.
create table review_claims (
  advertisement_id bigint primary key references advertisements on delete cascade,
  editor_id bigint not null references accounts on delete cascade,
  claimed_at timestamptz not null,
  expires_at timestamptz not null
);
create index review_claims_editor on review_claims (editor_id);
create index review_claims_age on review_claims (expires_at);

-- Findings of the automatic checks.
create table review_checks (
  advertisement_id bigint primary key references advertisements on delete cascade,
  flags jsonb not null,
  codes text[] not null,
  checked_at timestamptz not null default now()
);

-- The revisions of waiting advertisements that an editor has opened. If the automatic checks have flagged an
-- advertisement, an editor can approve it together with others only after opening its present revision.
create table review_visits (
  advertisement_id bigint not null references advertisements on delete cascade,
  editor_id bigint not null references accounts on delete cascade,
  revision integer not null, -- `revision + photo_changes`
  visited_at timestamptz not null,
  primary key (advertisement_id, editor_id)
);
create index review_visits_editor on review_visits (editor_id);
create index review_visits_age on review_visits (visited_at);

-- Review decisions, which the editor can undo until `undo_until`: the state before the decision, and the
-- notices and outgoing messages that an undo cancels.
create table review_decisions (
  event_id bigint primary key references advertisement_events on delete cascade,
  advertisement_id bigint not null unique references advertisements on delete cascade,
  editor_id bigint not null references accounts on delete cascade,
  revision integer not null, -- `revision + photo_changes` that was decided about
  applications_count integer not null,
  published_before timestamptz, -- `published_at` before this decision
  notice_ids bigint[] not null,
  outbox_ids bigint[] not null,
  undo_until timestamptz not null
);
create index review_decisions_editor on review_decisions (editor_id, undo_until);
create index review_decisions_age on review_decisions (undo_until);

-- Texts of reasons for a rejection. Editors choose one and may complete it; the owner of the advertisement
-- reads the result.
create table review_reasons (
  id bigint generated always as identity primary key,
  title text not null,
  text text not null,
  position integer not null,
  active boolean not null default true,
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);

insert into review_reasons (position, title, text) values
  (1, 'İletişim bilgisi var', 'İlan metninde telefon, e-posta, sosyal medya hesabı ya da bağlantı olamaz; başvurular Klaket üzerinden gelir. Lütfen bunları çıkarıp ilanı yeniden gönderin.'),
  (2, 'Başvurandan para isteniyor', 'Klaket’te başvurandan kayıt ücreti, kapora, ajans ücreti ya da başka bir ad altında para istenemez. Lütfen bu koşulu kaldırın.'),
  (3, 'Ayrımcı koşul var', 'Ekip ilanlarında cinsiyet, yaş ya da askerlik durumu koşul olamaz. Lütfen bu koşulları çıkarın.'),
  (4, 'Açıklama yetersiz', 'Açıklamadan işin ne olduğu anlaşılmıyor. Lütfen görevi, çekim günlerini, çalışma saatlerini ve yeri yazın.'),
  (5, 'Ücret açıklamayla uyuşmuyor', 'Seçtiğiniz ücret ve ücret tipi açıklamayla uyuşmuyor. Lütfen ikisini birbirine uygun hâle getirin.'),
  (6, 'Kategori yanlış', 'İlan başka bir kategoriye ait görünüyor. Lütfen işe uyan kategoriyi ve alt kategoriyi seçin.'),
  (7, 'İlan tekrar ediyor', 'Aynı ilan zaten yayında ya da onay bekliyor. Değişiklik için mevcut ilanınızı düzenleyebilirsiniz.'),
  (8, 'Fotoğraf uygun değil', 'Fotoğraflardan en az biri ilana uygun değil ya da izinsiz kullanılmış görünüyor. Lütfen değiştirin.'),
  (9, 'Çocuk oyuncu bilgileri eksik', 'Çocuk oyuncu ilanında veli izni, çalışma saatleri ve sette eşlik edecek kişi açıkça yazılmalıdır.');

-- Owners whom staff have declared trusted, with the reason. An editor may approve several advertisements of
-- such owners at once, and the limits of new accounts do not apply to them.
create table trusted_owners (
  account_id bigint primary key references accounts on delete cascade,
  reason text not null,
  granted_by bigint references accounts on delete set null,
  granted_at timestamptz not null default now()
);
create index trusted_owners_granted_by on trusted_owners (granted_by);

-- Usual prices in a category, by price type. A task computes them regularly.
create table usual_prices (
  category_id integer not null references categories on delete cascade,
  price_type_id integer not null references price_types on delete cascade,
  count integer not null,
  low numeric(12, 2) not null, -- 10th percentile
  median numeric(12, 2) not null,
  high numeric(12, 2) not null, -- 90th percentile
  counted_at timestamptz not null,
  primary key (category_id, price_type_id)
);
