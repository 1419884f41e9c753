import type { NewsSource } from './news-source.ts'

const author = 'Klaket Editörleri'

export const castNews: NewsSource[] = [
  {
    daysAgo: 64,
    title: 'Profil fotoğrafı seçerken üç kare yeter',
    author,
    tags: ['oyuncu', 'fotoğraf'],
    description: 'Biri yakın, biri boydan, biri sizi siz yapan hâliniz: kast ekipleri fazlasına bakmıyor.',
    content:
      '<p>Profilinizde üç fotoğraf yeriniz var. Üçü de bugünkü hâlinizi göstersin.</p><ul><li><strong>Yakın:</strong> omuzlardan yukarı, sade arka plan, doğal ışık.</li><li><strong>Boydan:</strong> duruşunuz ve oranlarınız görünsün.</li><li><strong>Sizin kareniz:</strong> gülüşünüz, mesleki bir an, bir rol.</li></ul><p>Güneş gözlüğü, filtre ve kalabalık fotoğraflar çoğu zaman elenme nedenidir.</p>',
  },
  {
    daysAgo: 71,
    title: 'Figüran olarak ilk gün: sıra, sabır ve sıcak mont',
    author,
    tags: ['figürasyon', 'yeni başlayanlar'],
    description: 'Bekleme uzun, çekim kısadır. Günü kolaylaştıran küçük hazırlıklar.',
    content:
      '<p>Figürasyonda günün çoğu beklemekle geçer; işin kendisi dikkat ister.</p><ul><li>Kimlik ve banka bilginizi yanınızda bulundurun.</li><li>İki sade renk kıyafet: koyu ve desensiz.</li><li>Kitap, su, atıştırmalık, şarj.</li></ul><p>Kameraya bakmayın, size verilen yürüyüşü her tekrarda aynı yerden başlatın. Kimse sizden kayıt ücreti isteyemez.</p>',
  },
  {
    daysAgo: 78,
    title: 'Çocuk oyuncuyla çalışmak: saat, veli, okul',
    author,
    tags: ['çocuk oyuncu', 'güvenlik'],
    description: 'Çocuğun günü setin gününe değil, setin günü çocuğun gününe uyar.',
    content:
      '<p>Çocuk oyuncunun olduğu gün planın merkezi onun saatleridir. Veli ya da vasi her an sette bulunur.</p><ul><li>Çalışma süresi yaşa göre sınırlıdır; molaları çağrı kâğıdında ayrı yazılır.</li><li>Okul saatleri korunur.</li><li>Dinlenme alanı sessiz ve sıcaktır.</li><li>Zor sahne önceden, oyunla anlatılır.</li></ul><p>Klaket’te 18 yaşından küçükler hesap açamaz; ilanlara velileri başvurur.</p>',
  },
  {
    daysAgo: 86,
    title: 'Aksan çalışırken: dinle, yaz, kaydet',
    author,
    tags: ['oyuncu', 'ses'],
    description: 'Bir yörenin sesini taklit etmek yerine ritmini öğrenmek için dört adım.',
    content:
      '<p>Aksan, kelimelerin sonunda değil cümlenin ezgisinde saklıdır.</p><ol><li>O yörede yaşayan üç kişiyi, üç ayrı yaşta dinleyin.</li><li>Duyduğunuzu kendi işaretlerinizle yazın.</li><li>Kendi sesinizi kaydedip bir gün sonra dinleyin.</li><li>Sahneyi önce aksansız, sonra aksanla oynayın: duygu aynı kalmalı.</li></ol>',
  },
  {
    daysAgo: 95,
    title: 'Kast görüşmesinde susmak da bir yanıttır',
    author,
    tags: ['kast', 'deneme çekimi'],
    description: 'Görüşmenin ilk bir dakikası çoğu kararı verir. O dakikayı doldurmak gerekmiyor.',
    content:
      '<p>Heyecan, sessizliği doldurmak ister. Oysa okumadan önce alınan bir nefes karşınızdakine de alan açar.</p><ul><li>Metni ezberleyin ama kâğıdı elinizde tutun.</li><li>Yönlendirme gelirse aynı okumayı değil, yenisini verin.</li><li>Teşekkür edip çıkın; kapıda açıklama yapmayın.</li></ul>',
  },
  {
    daysAgo: 104,
    title: 'Reklam filminde yüz hakkı: imzadan önce bakılacak satırlar',
    author,
    tags: ['sözleşme', 'reklam'],
    description: 'Süre, mecra, ülke: yüzünüzün nerede ve ne kadar görüneceği ücretin yarısıdır.',
    content:
      '<p>Reklam sözleşmesinde günlük ücret kadar önemli üç satır vardır.</p><ul><li><strong>Süre:</strong> yayın ne kadar sürecek, uzarsa ne olacak?</li><li><strong>Mecra:</strong> televizyon, internet, açık hava ayrı ayrı yazılır.</li><li><strong>Ülke:</strong> yalnızca Türkiye mi?</li></ul><p>Rakip markayla çalışma yasağı varsa süresi ve karşılığı da yazmalı. Bu yazı hukuki danışmanlık değildir; emin olmadığınız satırı bir avukata sorun.</p>',
  },
  {
    daysAgo: 113,
    title: 'Dublörle çalışırken oyuncuya düşenler',
    author,
    tags: ['güvenlik', 'oyuncu'],
    description: 'Tehlikeli sahnede asıl iş provadadır: mesafeyi birlikte ölçün, işareti birlikte seçin.',
    content:
      '<p>Dublör sizin yerinize düşer, ama sahneye birlikte girersiniz. Provayı yavaş çekimde yapın; her adımı sayın.</p><ul><li>“Dur” işareti tek ve nettir, herkes bilir.</li><li>Kostümün altına gelecek koruma önceden denenir.</li><li>Yorgunsanız söyleyin. Bir tekrar hiçbir sakatlığa değmez.</li></ul>',
  },
]
