import type { NewsSource } from './news-source.ts'

export const newestNews: NewsSource[] = [
  {
    daysAgo: 2,
    title: 'Kış çekimlerine hazırlık: soğukta çalışan ekip için kısa liste',
    author: 'Klaket Editörleri',
    tags: ['set', 'kış', 'güvenlik'],
    description: 'Pillerden çoraba, soğuk havada set gününü kolaylaştıran ve zaman kazandıran hazırlıklar.',
    content:
      '<p>Hava sıfırın altına inince en önce piller, sonra insanlar yavaşlar. Deneyimli ekiplerin not defterinden derledik.</p><h2>Kamera ve ses</h2><ul><li>Pilleri iç cepte taşıyın, yarısını dönüşümlü ısıtın.</li><li>Lensleri mekâna girmeden kapalı kasada bekletin; buğu en az yirmi dakika sürer.</li><li>Boom operatörünün eldiveni kumaş olsun, naylon ses yapar.</li></ul><h2>Ekip</h2><ul><li>Sıcak çay durağını setin ortasına değil, yüründüğü yere kurun.</li><li>Her bölüme bir kuru çorap kutusu koyun.</li><li>Gece çekiminden sonra dinlenme süresini kısaltmayın.</li></ul><p>Call sheet’e hissedilen sıcaklığı yazmak, herkesin doğru giyinmesini sağlar.</p>',
  },
  {
    daysAgo: 9,
    title: 'Call sheet nasıl okunur? Sete ilk kez gelecekler için rehber',
    author: 'Klaket Editörleri',
    tags: ['rehber', 'yeni başlayanlar'],
    description: 'Sahne numaraları, giriş saatleri, kısaltmalar: bir sayfaya sığan günün haritası.',
    content:
      '<p>Call sheet, bir set gününün haritasıdır. İlk bakışta kalabalık görünür; sırayla okununca her soruya yanıt verir.</p><ol><li><strong>Kendi satırınızı bulun.</strong> Sete giriş saati bölümünüze göre değişir.</li><li><strong>Mekâna bakın.</strong> Gün içinde taşınma varsa ikinci adres altta yazar.</li><li><strong>Sahneleri okuyun.</strong> “İÇ/GÜN” ve “DIŞ/GECE” ışığı ve kıyafetinizi belirler.</li><li><strong>Notları atlamayın.</strong> Yağmur makinesi, hayvan, çocuk oyuncu ya da silah varsa burada yazar.</li></ol><p>Anlamadığınız kısaltmayı akşamdan sorun; sabah herkesin işi başından aşkındır.</p>',
  },
  {
    daysAgo: 17,
    title: 'İlanınız neden geri döner? Editörlerin en sık gördüğü altı neden',
    author: 'Klaket Editörleri',
    tags: ['ilan', 'ipuçları'],
    description: 'Onaydan ilk seferde geçen ilanların ortak yanı: günleri, yeri ve ücreti açık yazmaları.',
    content:
      '<p>Her ilanı yayımlanmadan önce bir editör okur. Geri dönen ilanların çoğunda aynı küçük eksikler var.</p><ul><li>Çalışma günleri ya da saatleri yazılmamış.</li><li>Alt kategori aranan meslekle örtüşmüyor.</li><li>Metinde telefon numarası var.</li><li>Ücret alanı ile açıklama çelişiyor.</li><li>Başlık yalnızca “acil” diyor.</li><li>Fotoğraflar başka bir işten alınmış.</li></ul><p>Reddedilen ilanı gerekçesine göre düzenleyip yeniden gönderebilirsiniz; sıradaki okumada önceliklidir.</p>',
  },
  {
    daysAgo: 26,
    title: 'Deneme çekimi videosu hazırlarken: ışık, ses, sadelik',
    author: 'Klaket Editörleri',
    tags: ['oyuncu', 'deneme çekimi'],
    description: 'Evde, tek başına ve telefonla çekilen bir deneme videosunu izlenir kılan ayrıntılar.',
    content:
      '<p>Kast ekipleri bir günde onlarca video izler. İyi bir deneme çekimi pahalı ekipman değil, düzen ister.</p><ul><li>Telefonu yatay ve göz hizasında sabitleyin.</li><li>Işığı arkanıza değil, yüzünüze alın; pencere çoğu zaman yeter.</li><li>Adınızı, boyunuzu ve şehrinizi başta sakince söyleyin.</li><li>Karşınızdaki kişi kameranın hemen yanında dursun.</li><li>İki farklı okuma gönderin, beşincisini göndermeyin.</li></ul><p>Kimse sizden deneme çekimi için ücret isteyemez; isteyen olursa bize bildirin.</p>',
  },
  {
    daysAgo: 38,
    title: 'R.T.S öğrencileri için ilk set günü: yanınızda ne olsun?',
    author: 'Klaket Editörleri',
    tags: ['R.T.S', 'staj'],
    description: 'Stajın ilk gününde işe yarayan küçük çanta ve sette saygı gören alışkanlıklar.',
    content:
      '<p>İlk gün kimse sizden her şeyi bilmenizi beklemez; dikkatli olmanızı bekler.</p><h2>Çantada</h2><ul><li>Kalem, küçük defter, su, yağmurluk, taşınabilir şarj.</li><li>Sessiz ve kaymayan bir ayakkabı.</li></ul><h2>Sette</h2><ul><li>Kayıt sırasında hareket etmeyin, kablonun üstüne basmayın.</li><li>Telsizde önce adınızı söyleyin, sonra işinizi.</li><li>Bilmediğinizi sorun, bildiğinizi bir kez daha kontrol edin.</li></ul><p>Deneyim istemeyen bütün ilanlar, hangi kategoride olursa olsun R.T.S öğrencilerine açık.</p>',
  },
  {
    daysAgo: 52,
    title: 'Gece çekiminden sonra güvenli dönüş: üç basit kural',
    author: 'Klaket Editörleri',
    tags: ['güvenlik', 'gece çekimi'],
    description: 'Uzun gecelerin en riskli anı paydostan sonra başlıyor. Ekipler bunu nasıl önlüyor?',
    content:
      '<p>On iki saatlik bir gecenin ardından direksiyona geçmek, setteki en tehlikeli iştir.</p><ol><li><strong>Servisi paydosa kadar tutun.</strong> Kendi aracıyla gelen de servisle dönebilsin.</li><li><strong>Yirmi dakika uyku.</strong> Karavanda kısa bir dinlenme yolu kısaltmaz ama güvenli kılar.</li><li><strong>Son kişiyi sayın.</strong> Set amiri alandan herkes ayrıldığında gruba yazar.</li></ol><p>Ertesi günün giriş saati, son çıkandan en az on bir saat sonrasına konmalıdır.</p>',
  },
]
