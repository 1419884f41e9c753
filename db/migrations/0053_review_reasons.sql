-- Sentences for rejections that editors choose from and complete; the owner reads them.
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
