import type { CategoryTemplates } from './template.ts'

export const castTemplates: CategoryTemplates[] = [
  {
    categoryId: 16,
    count: 27,
    workplace: 'cast',
    templates: [
      {
        subCategoryIds: [1601],
        productions: ['film', 'series', 'short'],
        titles: [
          'Başrol: otuzlarında bir saat ustası',
          'Başrol: kasabaya dönen öğretmen',
          'Başrol: vapur kaptanının kızı',
        ],
        text: '{Kind} için başrol oyuncusu arıyoruz. Karakter otuzlarında, az konuşan, elleriyle çalışan biri; iki sahnelik metin üzerinden deneme çekimi yapılacak. Okuma provaları çekimden üç hafta önce.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [1602, 1603],
        productions: ['series', 'film'],
        titles: ['{Kind} için {job}', 'Mahalle berberi rolüne {job}', 'Hastane sahnelerine {job}'],
        text: 'Ana karakterin çevresindeki mahalleli için {job} arıyoruz. Rol {days} set gününe yayılıyor; 40–55 yaş aralığı, doğal oyunculuk bizim için önemli.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [1604, 1610],
        productions: ['series', 'film', 'online'],
        titles: ['Üniversite sahnelerine {job}', 'Birkaç replikli rol: {job}', '{inCity} {job} arıyoruz'],
        text: 'Kampüste geçen sahneler için {job} arıyoruz. Birkaç cümlelik diyalog var; set günü iki ya da üç, metin önceden gönderiliyor.',
      },
      {
        subCategoryIds: [1605],
        productions: ['advert'],
        titles: [
          'Kahvaltı sofrası reklamına aile',
          'Reklam filmi için gülüşü güzel oyuncular',
          'Spor ayakkabı reklamına koşan oyuncu',
        ],
        text: 'Televizyon ve internette dönecek reklam filmi için oyuncu arıyoruz. Kullanım hakkı bir yıl, yurt içi; çekim tek gün, deneme çekimi stüdyoda. Eller ve yüz yakın plana girecek.',
      },
      {
        subCategoryIds: [1606],
        productions: ['clip'],
        titles: [
          'Şarkıyı gözleriyle anlatacak {job}',
          'Sahil yolunda geçen klibe oyuncu',
          '{Kind} için {job}',
        ],
        text: 'Sahil yolunda, tek otomobilin içinde geçen klip için {job} arıyoruz. Dudak senkronu yok; gün doğumu sahnesi için sete giriş 04.30.',
      },
      {
        subCategoryIds: [1607],
        productions: ['short'],
        titles: ['{Kind} için {job}', 'Diyalogsuz hikâyeye {job}', 'Gece vapurunda geçen çekime {job}'],
        text: 'Tek gecede geçen, neredeyse diyalogsuz bir hikâye için {job} arıyoruz. Bakışla anlatabilen, soğuk havada uzun bekleyebilecek birini düşünüyoruz.',
      },
      {
        subCategoryIds: [1608, 1613, 1614],
        productions: ['programme', 'documentary', 'online'],
        titles: ['{Kind} çekimine {job}', 'Doğaçlamaya açık {job}', 'Canlandırma sahnelerine {job}'],
        text: 'Canlandırma bölümleri olan {kind} için {job} arıyoruz. Kostümler hazır, metin kısa; doğaçlamaya yatkın olmanızı isteriz.',
      },
      {
        subCategoryIds: [1611],
        productions: ['series', 'advert', 'online'],
        titles: [
          'Çizgi dizi kahramanına ses',
          'Sesli kitap ve tanıtım için seslendirme oyuncusu',
          'Kalın tonlu seslendirme oyuncusu',
        ],
        text: 'Stüdyo kaydı için seslendirme oyuncusu arıyoruz. Bir dakikalık ses örneği istenecek; kayıtlar öğleden sonra, iki saatlik oturumlarla.',
        details: [
          'Stüdyo merkezde, kayıt teknisyeni hazır.',
          'Düzeltme oturumu ücrete dahil, ikincisi ayrıca ödenir.',
          'Kullanım alanı ve süresi sözleşmede yazılı.',
        ],
      },
      {
        subCategoryIds: [1612],
        productions: ['programme', 'online'],
        titles: ['Gezi programına sunucu', 'Canlı yayına sunucu', 'Mutfak serisi için sunucu'],
        text: 'Prompter’a bağlı kalmadan konuşabilen bir sunucu arıyoruz. On üç bölüm planlandı; her bölüm bir günde çekilecek, akış metni bir gece önce gelir.',
        isOkayForRookie: false,
      },
    ],
    details: [
      'Deneme çekimi için yol gideri karşılanır, kimseden ücret istenmez.',
      'Kostüm provası set gününden önce yapılır.',
      'Sözleşme ve sigorta girişi ilk set gününden önce tamamlanır.',
      'Set günleri 10 saati aşmaz, aşarsa fazla mesai ödenir.',
    ],
  },
  {
    categoryId: 17,
    count: 19,
    workplace: 'cast',
    templates: [
      {
        subCategoryIds: [1701, 1704],
        productions: ['series', 'film'],
        titles: [
          'Düğün sahnesine {job}',
          'Pazar yeri çekimine {job}',
          'İstasyon sahnesi için {job}',
          'Maç tribünü çekimine {job}',
        ],
        text: 'Kalabalık sahnemiz için {job} arıyoruz. Kendi kıyafetinizle, logosuz ve sade renklerle gelmeniz yeterli; servis merkezden kalkıyor, sıcak yemek var.',
        isOkayForRookie: true,
      },
      {
        subCategoryIds: [1702, 1703],
        productions: ['series', 'film', 'advert'],
        titles: ['Kafe sahnelerine {job}', 'Devamlı mekân için {job}', 'Ofis sahnelerine {job}'],
        text: 'Her hafta dönülen bir mekânda devamlılığı olacak {job} arıyoruz. Kamera önünde rahat, ayrılan günlere kesin gelebilecek kişiler başvursun.',
      },
      {
        subCategoryIds: [1705, 1706],
        productions: ['film', 'series', 'advert'],
        titles: ['1.78 boyunda {job}', '{Kind} için {job}', 'Koyu saçlı {job} arıyoruz'],
        text: 'Işık kurulumlarında ana oyuncunun yerine duracak {job} arıyoruz. Boy 1.74–1.80 arası, koyu kumral saç; sabırla ayakta durulan uzun saatler var.',
      },
      {
        subCategoryIds: [1707, 1708, 1709],
        productions: ['advert'],
        titles: [
          'Katalog çekimine {job}',
          'Ürün yakın planlarına {job}',
          '{days} günlük sezon çekimine {job}',
        ],
        text: 'Yeni sezon çekimi için {job} arıyoruz. Stüdyoda, iki makyaj değişimiyle; kullanım alanı internet sitesi ve mağaza içi ekranlar, süresi altı ay.',
      },
      {
        subCategoryIds: [1710, 1711, 1712],
        productions: ['clip', 'advert', 'film'],
        titles: ['{Kind} için {job}', 'Prova ücreti dahil {job}', 'Sahne üstünde {job}'],
        text: 'Koreografisi hazır {kind} için {job} arıyoruz. İki prova, bir çekim günü; provalar ayrı ücretlendiriliyor, diz ve bilek koruyucular bizden.',
      },
      {
        subCategoryIds: [1713],
        productions: ['film', 'advert'],
        titles: [
          'Eğitimli çoban köpeği ve eğitmeni',
          'Reklam filmine sakin bir kedi',
          'At ve eğitmeni aranıyor',
        ],
        text: 'Kalabalık sette sakin kalabilen hayvan ve eğitmenini arıyoruz. Veteriner raporu istenecek, çekim iki saatlik bölümlerle ve uzun molalarla yapılacak.',
        isOkayForRookie: false,
      },
    ],
    details: [
      'Ödeme set günü bitiminde ya da ertesi iş günü yapılır.',
      'Bekleme alanı kapalı ve ısıtmalı.',
      'Başvuru için kimseden kayıt ya da fotoğraf ücreti istenmez.',
      'Telefonlar sahne boyunca kapalı kalır, çekimden görüntü paylaşılmaz.',
    ],
  },
  {
    categoryId: 18,
    count: 11,
    workplace: 'set',
    templates: [
      {
        type: 'cast',
        subCategoryIds: [1801, 1804, 1805],
        productions: ['series', 'film'],
        titles: ['Çatı ve düşme sahnelerine {job}', '{Kind} aksiyonları için {job}', 'Takip sahnesine {job}'],
        text: 'Aksiyon sahneleri olan {kind} için {job} arıyoruz. Dublör koordinatörümüz ve iki provamız var; sigorta ve sağlık ekibi her gün sette.',
        isOkayForRookie: false,
      },
      {
        type: 'cast',
        subCategoryIds: [1801, 1805],
        productions: ['film', 'advert'],
        titles: ['Dövüş sahnesi olan çekime {job}', 'Dönem kostümüyle {job}'],
        text: 'Kalabalık bir meydan sahnesinde görev alacak {job} arıyoruz. Koreografi üç günde çalışılacak, tekrar sayısı sınırlı tutulacak.',
        isOkayForRookie: false,
      },
      {
        type: 'crew',
        subCategoryIds: [1802, 1803, 1810, 1811],
        productions: ['series', 'film'],
        titles: ['{Kind} için {job}', 'Dövüş ve takip günlerine {job}'],
        text: 'Dönem aksiyonu olan {kind} için {job} arıyoruz. Risk değerlendirmesi, prova takvimi ve sahne dökümü sizden çıkacak; iş güvenliği uzmanıyla birlikte çalışacaksınız.',
        isOkayForRookie: false,
      },
      {
        type: 'crew',
        subCategoryIds: [1806, 1807, 1808, 1809],
        productions: ['film', 'series', 'clip'],
        titles: ['Yağmur, duman ve patlama günlerine {job}', '{days} günlük efektli çekime {job}'],
        text: 'Yağmur makinesi, duman ve bir küçük patlama içeren sahneler için {job} arıyoruz. İzin başvuruları yapıldı, belgelerinizin geçerli olması gerekiyor.',
        isOkayForRookie: false,
      },
    ],
    details: [
      'Her riskli plan için ayrı güvenlik toplantısı yapılır.',
      'Set sağlık ekibi ve ambulans gün boyu hazır.',
      'Koruyucu ekipman yapımdan, kontrolü sizinle birlikte.',
    ],
  },
]
