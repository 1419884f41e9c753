import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  compareTurkish,
  foldTurkish,
  lowerTurkish,
  searchWords,
  turkishSortKey,
} from '../src/shared/text/turkish-text.ts'

const words = `
abajur acemi açı açık adalet ağaç ağır ağustos ahır akşam aksesuar aktör albay alkış altyazı amir ampul anlatı apartman
arka artı asistan askı aşçı ataş avlu ayakkabı aydınlık ayna bahçe balkon baraka başrol başlık bavul bebek belgesel
berber beyazlık bıçak bıyık biçim birim bitiş bodrum boğaz boya bölüm böcek buğday buluşma bütçe büyük cadde cam
cephe cımbız cıvata ciddi cüppe çadır çağrı çalı çamaşır çapraz çarşı çekim çekmece çelik çember çerçeve çığlık çınar
çıplak çiçek çizgi çocuk çöl çöp çukur çülük dağıtım dakika dalgıç damlalık değer dekor deneme deniz dere deşifre
devamlılık dış dikiş diksiyon direktör dizi doğa dolap donanım döşeme dövüş dramaturg drone dublör duvar düğme
düğün dükkân efekt eğitim ekip ekmek elbise elektrikçi emek erken eskiz eşik etek evrak eyer fabrika fener festival
fıçı fırça fırın figüran film fotoğraf fön fragman galeri gardırop gece geçmiş gemi gerilim gıda giriş giysi gişe göç
gökyüzü gölge görüntü gösterim grip gül gümüş günlük güvenlik hâkim hala hâlâ halı hane hareket hatıra hazırlık hece
hesap hırka hıçkırık hikâye hizmet hücre ıhlamur ılıca ırak ırgat ırmak ısı ısırgan ıslık ıspanak ıssız ışık ışıkçı
ışıltı ıtır ızgara iç içerik idare iğne ihtiyaç ikindi ilan ilgi imza inşaat ipek isim iskele istasyon iş işaret
işçi izin jenerik jeneratör jest jüri kâğıt kalabalık kamera kameraman kar kâr karavan kaş kayıt kenar kıl kılıç kır
kırmızı kısa kış kıyafet kız kilit kolaj koltuk kostüm köprü köşe kuaför kulaklık kurgu kurgucu kuş kuyu küçük kürk
lamba lastik lavabo leğen levha lokasyon lüks mağara makas makyaj makyöz mandal manken masa mavi mekân mercek
merdiven mevsim mimar miğfer motor mutfak mühür müzik nakış nakliye naylon nefes nışan nişan nöbet numara nüsha
ocak oda oğlan okul olay omuz orman oyuncu öğle öğrenci ölçü ön öykü özel özgün paket palto panter pantolon
parça paydos perde peruk pınar pişmaniye plato pozlama prodüksiyon prova püskül radyo rağbet raf reji reklam renk resmî
rıhtım rol rötuş rüya saat saç sahne sakız salon sanat sandık sarı seçim senaryo ses sığınak sır sıva sigorta silgi
sinema sokak sözleşme stajyer stüdyo sunucu sükûnet süre şablon şahit şapka şarj şaryo şef şehir şerit şık şıra şile
şimşek şoför şömine şube şükür tablo tağ takım tanıtım taş tekne telsiz terzi tır tırmanış tiyatro toz tören tripod
tuğla tül türkü uçak uğur ulaşım usta uyku uzman üç ücret üçüncü ünlü üslup ütü vapur vazgeç vinç vurgu vücut yağmur
yankı yapım yapımcı yardımcı yaş yelek yer yıl yıldız yönetmen yüz yüzük zaman zemin zımba zırh zil zülüf
`
  .trim()
  .split(/\s+/)

const edgeCases = [
  '',
  ' ',
  '  baş ve son  ',
  'IĞDIR',
  'Iğdır',
  'İSTANBUL',
  'ıIiİ',
  'ÂÎÛ âîû',
  'İzmir Çeşme Şöför Ğ'.normalize('NFD'),
  'I\u0307', // decomposed İ
  'i\u0307stanbul', // what other systems make of İ in lower case
  'ÀÉÑØÞŒŸƏ àéñøþœÿə ß',
  '2. Kamera Asistanı (Netlik)',
  'şoför/asistan',
  'R.T.S öğrencisi',
  'İstanbul’da “gece” çekimi…',
  "Ankara'ya",
  '3-4 gün, 2.500 ₺ & %10',
  '<acil> +1 kişi #set @ekip',
  'C:\\set\\çekim',
  'info@example.com https://example.com/çekim?x=1',
  '🎬 aksiyon',
  'a\tb\nc',
  'çz cz ca ça c~',
]
const upper = words.map((word) => word.toLocaleUpperCase('tr'))
const otherAlphabets = ['МОСКВА ΑΘΗΝΑΣ', 'ŁÓDŹ', 'עברית 日本']
const texts = [...words, ...upper, ...words.map((word) => word.normalize('NFD')), ...edgeCases]

let db: PGlite
beforeAll(async () => {
  db = await PGlite.create()
  await db.exec(readFileSync(new URL('migrations/0001_functions.sql', import.meta.url), 'utf8'))
}, 60_000)
afterAll(() => db.close())

test('the list of test words is long and without duplicates', () => {
  expect(words.length).toBeGreaterThanOrEqual(200)
  expect(new Set(words).size).toBe(words.length)
})

test.each([
  ['turkish_lower', lowerTurkish],
  ['turkish_fold', foldTurkish],
  ['turkish_sort_key', turkishSortKey],
])('%s of SQL and its TypeScript counterpart give the same results', async (name, twin) => {
  const { rows } = await db.query<{ text: string; answer: string }>(
    `select text, ${name}(text) as answer from unnest($1::text[]) as text`,
    [[...texts, ...otherAlphabets]],
  )
  expect(rows.map(({ answer }) => answer)).toEqual([...texts, ...otherAlphabets].map(twin))
})

test('turkish_search_vector contains exactly the words of searchWords', async () => {
  const { rows } = await db.query<{ lexemes: string[] }>(
    `select array(select lexeme from unnest(turkish_search_vector(text)) order by lexeme collate "C") as lexemes
    from unnest($1::text[]) with ordinality as t (text, place) order by place`,
    [texts],
  )
  expect(rows.map(({ lexemes }) => lexemes)).toEqual(
    texts.map((text) => [...new Set(searchWords(text))].toSorted()),
  )
})

test('the sort keys of SQL and TypeScript follow the Turkish alphabet', async () => {
  const { rows } = await db.query<{ word: string }>(
    `select word from unnest($1::text[]) with ordinality as t (word, place)
    order by turkish_sort_key(word) collate "C", place`,
    [words.toReversed()],
  )
  const sorted = rows.map(({ word }) => word)
  expect(sorted).toEqual(words.toReversed().toSorted(compareTurkish))
  const collator = new Intl.Collator('tr', { sensitivity: 'base' })
  const plain = (word: string) =>
    word.replace(/[âîû]/g, (letter) => ({ â: 'a', î: 'i', û: 'u' })[letter] ?? '')
  expect(sorted.map(plain)).toEqual(words.map(plain).toSorted((a, b) => collator.compare(a, b)))
})

test('the SQL functions return null for null and work in indexes and generated columns', async () => {
  await db.exec(`
    create table ads (title text, search tsvector generated always as (turkish_search_vector(title)) stored);
    create index on ads (turkish_sort_key(title) collate "C");
    create index on ads using gin (search);
    create index on ads (turkish_fold(title) text_pattern_ops);
    insert into ads values ('IŞIK ŞEFİ'), ('Kameraman'), (null)`)
  const { rows } = await db.query(
    `select title from ads where search @@ to_tsquery('simple', 'isik:* & sef:*')`,
  )
  expect(rows).toEqual([{ title: 'IŞIK ŞEFİ' }])
  const nulls = await db.query('select turkish_fold(null) as fold, turkish_search_vector(null) as search')
  expect(nulls.rows).toEqual([{ fold: null, search: null }])
})
