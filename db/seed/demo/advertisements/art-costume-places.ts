import type { CategoryTemplates } from './template.ts'

export const artCostumePlacesTemplates: CategoryTemplates[] = [
  {
    categoryId: 9,
    count: 11,
    workplace: 'set',
    templates: [
      {
        subCategoryIds: [901, 902, 904],
        productions: ['series', 'film'],
        titles: ['{Kind} için {job}', 'Seksenlerde geçen işe {job}'],
        text: 'Seksenlerin bir kasabasını kuracağımız {kind} için {job} arıyoruz. Ana mekân bir ev ve karşısındaki bakkal; moodboard ve ilk çizimler hazır, bütçe ilk görüşmede konuşulacak.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [903, 909, 910, 914],
        productions: ['series', 'advert', 'short'],
        titles: ['Sanat ekibine {job}', '{days} günlük hazırlık ve çekime {job}'],
        text: 'Mekân giydirme, aksesuar listesi ve set günlerinde devamlılık için {job} arıyoruz. Depo ile set arasında panelvan var, ehliyeti olana öncelik veririz.',
      },
      {
        subCategoryIds: [905, 906, 907],
        productions: ['film', 'series', 'programme'],
        titles: ['Dekor atölyesine {job}', '{Kind} dekoru için {job}'],
        text: 'Platoda kurulacak üç odalı dekor için {job} arıyoruz. Panolar yarı hazır; söve, süpürgelik ve yaşlandırma işi sizde olacak, teslim {days} gün.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [908, 911, 912, 913],
        productions: ['advert', 'film'],
        titles: ['{Kind} çekimine {job}', '{inCity} {job} arıyoruz'],
        text: 'Sofra başında geçen {kind} için {job} arıyoruz. Yakın planda görünecek her şey iki yedekli hazırlanacak, test çekimi stüdyoda yapılacak.',
        isOkayForRookie: false,
      },
    ],
    details: [
      'Kiralık mobilyaların listesi ve fotoğrafları ortak klasörde.',
      'Atölye ısıtmalı, malzeme asansörü var.',
      'Sanat ekibi set kurulumuna bir gün önceden giriyor.',
      'Fişli alımlar aynı gün ödeniyor.',
    ],
  },
  {
    categoryId: 10,
    count: 9,
    workplace: 'set',
    templates: [
      {
        subCategoryIds: [1001, 1002, 1003],
        productions: ['series', 'film', 'advert'],
        titles: ['{Kind} kostümleri için {job}', 'Kostüm ekibini kuracak {job}'],
        text: 'On iki ana karakteri olan {kind} için {job} arıyoruz. Karakter kırılımları hazır; alım, dikim ve prova takvimini siz yapacaksınız.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [1004, 1005, 1010],
        productions: ['series', 'film', 'programme'],
        titles: ['Kostüm karavanına {job}', '{Kind} setine {job}'],
        text: 'Karavanda düzeni koruyacak, oyuncuları sahneye giydirecek, ütü ve yıkamayı takip edecek {job} arıyoruz. Devamlılık fotoğrafları her sahnede güncelleniyor.',
      },
      {
        subCategoryIds: [1006, 1009],
        productions: ['film', 'series'],
        titles: ['Dönem kıyafetlerine {job}', 'Atölyede çalışacak {job}'],
        text: 'Yirmi beş parçalık dönem kıyafeti için {job} arıyoruz. Kumaşlar alındı; prova günleri belli, son düzeltmeler sette yapılacak.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [1007, 1008],
        productions: ['series', 'film'],
        titles: ['Kalabalık günler için {job}', '{inCity} {days} gün {job}'],
        text: 'Seksen figüranlı düğün ve cenaze sahneleri için {job} arıyoruz. Kıyafetler beden beden askıda; giriş çıkış listesini siz tutacaksınız.',
      },
    ],
    details: [
      'Karavanda iki ütü, bir dikiş makinesi ve çamaşır makinesi var.',
      'Provalar set gününden iki gün önce bitiyor.',
      'Kıyafetler imzayla teslim alınıp imzayla veriliyor.',
    ],
  },
  {
    categoryId: 11,
    count: 10,
    workplace: 'set',
    templates: [
      {
        subCategoryIds: [1101, 1104],
        productions: ['series', 'film'],
        titles: ['{Kind} için {job}', 'Saç ve makyaj tasarımını kuracak {job}'],
        text: 'Karakterlerin on yılını anlatan {kind} için {job} arıyoruz. Üç yaş aşaması tasarlanacak; deneme gününde kamera testi yapılacak.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [1102, 1105],
        productions: ['advert', 'clip', 'programme', 'series'],
        titles: ['{days} günlük çekime {job}', '{Kind} seti için {job}'],
        text: 'Günde beş oyuncu hazırlanacak {kind} için {job} arıyoruz. Hazırlık sete girişten iki saat önce başlıyor, set boyunca tazeleme yapılacak.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [1103, 1106, 1110],
        productions: ['series', 'film', 'short'],
        titles: ['Makyaj karavanına {job}', 'Ekibe el verecek {job}'],
        text: 'Kalabalık günlerde figürasyonu hazırlayacak, fırça ve malzeme temizliğini takip edecek {job} arıyoruz. Karavan ısıtmalı, altı aynalı.',
      },
      {
        subCategoryIds: [1107, 1108, 1109],
        productions: ['film', 'series'],
        titles: ['Yara ve protez günlerine {job}', '{Kind} için {job}'],
        text: 'Kaza ve hastane sahneleri olan {kind} için {job} arıyoruz. Kalıp günü ayrı ücretlendiriliyor, devamlılık için her aşama fotoğraflanacak.',
        isOkayForRookie: false,
      },
    ],
    details: [
      'Sarf malzemesi listesi önceden alınır, ödemesi yapımdan.',
      'Alerji bilgileri oyunculardan yazılı toplanıyor.',
      'Sıcak su ve priz her mekânda hazır ediliyor.',
    ],
  },
  {
    categoryId: 12,
    count: 11,
    workplace: 'set',
    templates: [
      {
        subCategoryIds: [1201, 1202, 1203, 1204],
        productions: ['series', 'film', 'advert'],
        titles: ['{inCity} keşfe çıkacak {job}', '{Kind} için {job}'],
        text: 'Avlulu bir taş ev, bir terzi dükkânı ve kapalı bir okul arıyoruz; {kind} için bu mekânları bulup izinlerini takip edecek {job} lazım. Fotoğraflı mekân dosyası isteyeceğiz.',
      },
      {
        subCategoryIds: [1205, 1206, 1207, 1208],
        productions: ['series', 'film', 'advert'],
        titles: ['Set araçlarına {job}', '{days} günlük çekime {job}'],
        text: 'Oyuncu ve ekip taşımada görev alacak {job} arıyoruz. Saatine sadık, şehri bilen, direksiyonda sakin biri bizim için önemli. SRC belgesi olanlara öncelik veriyoruz.',
      },
      {
        subCategoryIds: [1209, 1210],
        productions: ['series', 'film'],
        titles: ['Altmış kişilik sete {job}', '{Kind} setine {job}'],
        text: 'Altmış kişilik ekibin kahvaltı, öğle ve gece yemeğini çıkaracak {job} arıyoruz. Vejetaryen ve glutensiz seçenek her gün olacak, çay hiç bitmeyecek.',
      },
      {
        subCategoryIds: [1211, 1212, 1213],
        productions: ['series', 'film', 'programme'],
        titles: ['Gece setine {job}', '{inCity} sette {job}'],
        text: 'Sokak kapatılarak çekilen gecelerde görev alacak {job} arıyoruz. Mahalleliyle konuşmayı bilen, telsiz disiplini olan birini tercih ediyoruz.',
      },
    ],
    details: [
      'Belediye ve muhtarlık yazışmaları yapım ofisiyle birlikte yürür.',
      'Araçların kaskosu ve yakıtı yapıma ait.',
      'Mekân sahiplerine teslim tutanağıyla geri veriyoruz.',
      'Yemek saati sete girişten altı saat sonra, şaşmaz.',
    ],
  },
]
