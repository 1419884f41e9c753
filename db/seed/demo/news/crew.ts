import type { NewsSource } from './news-source.ts'

const author = 'Klaket Editörleri'

export const crewNews: NewsSource[] = [
  {
    daysAgo: 60,
    title: 'Günlük ücret konuşulurken sorulacak yedi soru',
    author,
    tags: ['ücret', 'rehber'],
    description:
      'Yevmiye tek başına bir şey söylemez: saat, mola, yol ve ödeme günü de pazarlığın parçasıdır.',
    content:
      '<p>Bir işin ücretini duyduğunuzda hemen evet demeden önce şu soruları sorun. Hepsi iki dakika sürer.</p><ol><li>Gün kaç saat, fazla mesai nasıl hesaplanıyor?</li><li>Ulaşım ve yemek kimden?</li><li>Ekipmanım kira bedeli alıyor mu?</li><li>Prova ve kostüm provası günleri ücretli mi?</li><li>Çekim ertelenirse gün yanıyor mu?</li><li>Ödeme hangi gün, nasıl yapılıyor?</li><li>Sigorta girişi ne zaman yapılıyor?</li></ol><p>Yanıtları yazışmada bırakın. Sette unutulan söz, mesajda durur.</p>',
  },
  {
    daysAgo: 67,
    title: 'Ses ekibi neden “bir dakika sessizlik” ister?',
    author,
    tags: ['ses', 'set'],
    description:
      'Mekânın boş sesi kurguda en çok aranan malzemedir; alması bir dakika, almaması günler sürer.',
    content:
      '<p>Her mekânın kendine ait bir uğultusu vardır: buzdolabı, cadde, rüzgâr. Kurguda iki plan arasındaki boşluğu bu ses doldurur.</p><p>Ekip toplanmadan önce herkes yerinde kalır, kimse konuşmaz, telefonlar susar. <strong>Bir dakika yeter.</strong> Alınmazsa aynı sessizlik stüdyoda saatlerce aranır.</p><ul><li>Kayıt bitene kadar kablo toplamayın.</li><li>Klimayı kapatan kişi sonra açmayı da üstlensin.</li></ul>',
  },
  {
    daysAgo: 74,
    title: 'Işık şefinden mekân keşfi listesi',
    author,
    tags: ['ışık', 'mekân'],
    description:
      'Priz sayısından komşunun mesai saatine: keşif gününde bakılmayan şey çekim gününde bekletir.',
    content:
      '<p>Keşif, çekim gününün provasıdır. Elinizde bir metre, bir pusula ve şu liste olsun.</p><ul><li>Sigorta kutusu nerede, hat kaç amper?</li><li>Jeneratör nereye yanaşır, kablo kaç metre?</li><li>Güneş sahnenin saatinde hangi pencerede?</li><li>Tavan yüksekliği ve taşıyıcı noktalar.</li><li>Mahallede sessizlik saati var mı?</li></ul><p>Fotoğrafları saatiyle birlikte kaydedin; bir ay sonra güneş başka yerde olacak.</p>',
  },
  {
    daysAgo: 82,
    title: 'Kamera asistanının çantası: on parça, hepsi işe yarar',
    author,
    tags: ['kamera', 'ekipman'],
    description: 'Odak şeridinden mikrofiber beze, yıllar içinde sadeleşmiş bir çantanın içi.',
    content:
      '<p>Büyük çanta iyi asistan demek değildir; aradığını karanlıkta bulabilmek demektir.</p><ul><li>Şerit metre ve lazer ölçer</li><li>Kaset bandı: iki renk</li><li>İnce ve kalın keçeli kalem</li><li>Lens bezi, körük, sıvı</li><li>Altıgen anahtar takımı</li><li>Kafa lambası, kırmızı ışıklı</li></ul><p>Her paydosta aynı cebe koyun. Elin alıştığı yer, gözden hızlıdır.</p>',
  },
  {
    daysAgo: 90,
    title: 'Kostüm devamlılığı: fotoğraf çekmek yetmiyor',
    author,
    tags: ['kostüm', 'devamlılık'],
    description: 'Kolun kaç kat kıvrıldığı, düğmenin hangisinin açık olduğu: notu fotoğrafın yanına yazın.',
    content:
      '<p>Sahne altı hafta sonra tamamlanacaksa hafızaya güvenilmez. Fotoğraf önden, arkadan ve iki yandan çekilir; yanına not düşülür.</p><h2>Notta ne yazar?</h2><ul><li>Sahne, plan ve günün saati</li><li>Kol, yaka, düğme, fermuar</li><li>Leke, ıslaklık, yırtık ve bunların sırası</li><li>Takı, saat, gözlük</li></ul><p>Yedek kostümün aynı derecede eskitildiğinden emin olun.</p>',
  },
  {
    daysAgo: 99,
    title: 'Sette yemek molası: ekibin morali mutfaktan geçer',
    author,
    tags: ['set', 'ekip'],
    description: 'Geç kalan öğle yemeği günün en pahalı gecikmesidir. Zamanında mola için basit bir düzen.',
    content:
      '<p>Altı saatten uzun çalışılan her günde molanın saati çağrı kâğıdında yazmalı. Mola kaydığında hata artar, kaza da.</p><ul><li>Alerji ve beslenme tercihi önceden sorulur.</li><li>Sıcak içecek bütün gün bulunur.</li><li>Gece çekiminde ikinci öğün unutulmaz.</li></ul><p>Yemek sırası herkes içindir; yönetmenin de stajyerin de.</p>',
  },
  {
    daysAgo: 108,
    title: 'Kurgu asistanı klasörleri nasıl adlandırır?',
    author,
    tags: ['kurgu', 'düzen'],
    description: 'Dosya adı bir cümledir: gün, kamera, kart. Üç yıl sonra da okunur.',
    content:
      '<p>İyi bir klasör düzeni, projeyi tanımayan birinin beş dakikada aradığını bulmasıdır.</p><ul><li>Gün: <strong>G04_2026-03-12</strong></li><li>Kamera ve kart: <strong>A012</strong></li><li>Ses: aynı gün adıyla yan klasörde</li></ul><p>Türkçe harf ve boşluk kullanmayın; bazı programlar hâlâ sevmiyor. İki kopya farklı disklerde, üçüncüsü farklı binada dursun.</p>',
  },
]
