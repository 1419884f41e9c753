import type { CategoryTemplates } from './template.ts'

export const postAndCastingTemplates: CategoryTemplates[] = [
  {
    categoryId: 13,
    count: 11,
    workplace: 'office',
    templates: [
      {
        subCategoryIds: [1301, 1302],
        productions: ['series', 'film'],
        titles: ['{Kind} post ofisine {job}', 'Teslim takvimini yürütecek {job}'],
        text: 'Kurgu, renk, ses ve VFX teslimlerini tek takvimde tutacak {job} arıyoruz. Haftalık yayın temposuna alışık olmanız işimizi kolaylaştırır.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [1305],
        productions: ['advert'],
        titles: ['Üç versiyonlu {kind} için {job}', 'Aynı gün kurguya girecek {job}'],
        text: 'Çekimin ertesi günü kurguya girecek {job} arıyoruz. Otuz, yirmi ve altı saniyelik üç versiyon çıkacak; ajans izlemesi üçüncü gün.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [1303, 1304, 1306],
        productions: ['series', 'film', 'documentary'],
        titles: ['{Kind} için {job}', 'Kaba kurgudan kilide {job}'],
        text: 'Çekimi biten {kind} için {job} arıyoruz. Malzeme senkronlu ve etiketli; ilk izlemeyi {days} gün içinde yapmak istiyoruz.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [1307, 1309, 1310, 1313],
        productions: ['series', 'programme', 'documentary'],
        titles: ['Kurgu odasına {job}', '{Kind} ekibine {job}'],
        text: 'Günlük görüntüleri karşılayacak, senkron ve klasör düzenini kuracak {job} arıyoruz. Kurgu odamızda iki masa var, kurgucunun yanında öğrenerek çalışacaksınız.',
      },
      {
        subCategoryIds: [1308, 1311, 1312],
        productions: ['film', 'advert', 'series'],
        titles: ['{Kind} teslimi için {job}', 'Son düzlükte {job}'],
        text: 'Kurgusu kilitli {kind} için {job} arıyoruz. Kalibre monitörlü oda hazır; HDR ve SDR teslim edilecek, kontrol izlemesi yönetmenle birlikte.',
        isOkayForRookie: false,
      },
    ],
    details: [
      'Proje dosyaları ortak depoda, her akşam yedekleniyor.',
      'Çalışma saatleri esnek, izleme günleri sabit.',
      'Düzeltme turu sayısı sözleşmede yazılı.',
    ],
  },
  {
    categoryId: 14,
    count: 9,
    workplace: 'office',
    templates: [
      {
        subCategoryIds: [1401, 1402, 1403],
        productions: ['series', 'film'],
        titles: ['{Kind} için {job}', 'Yeşil perde günlerine {job}'],
        text: 'Yüz yirmi planlık görsel efekt listesi olan {kind} için {job} arıyoruz. Yeşil perde günlerinde sette bulunacak, referans ve HDRI toplanmasını takip edeceksiniz.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [1404, 1408, 1409, 1410],
        productions: ['series', 'film', 'advert'],
        titles: ['Uzaktan çalışacak {job}', '{Kind} planları için {job}'],
        text: 'Tabela silme, gökyüzü değişimi ve kalabalık çoğaltma planları için {job} arıyoruz. Planlar tek tek, kare sayısı ve zorluk derecesiyle veriliyor.',
      },
      {
        subCategoryIds: [1405, 1406, 1407],
        productions: ['advert', 'online'],
        titles: ['Karakterli {kind} için {job}', '{job} arıyoruz: otuz saniyelik {kind}'],
        text: 'Konuşan bir çaydanlığın başrolde olduğu {kind} için {job} arıyoruz. Tasarım onaylı, animatik hazır; toplam otuz saniye.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [1411, 1412, 1413, 1414],
        productions: ['series', 'programme', 'online'],
        titles: ['{Kind} grafikleri için {job}', 'Jenerik ve ara geçişlere {job}'],
        text: 'Jenerik, alt bant ve bölüm geçişlerini tasarlayacak {job} arıyoruz. Yazı karakteri ve renkler belli; açık proje dosyası teslim edilecek.',
      },
    ],
    details: [
      'Planlar haftalık paketler hâlinde gelir, her paket ayrı ödenir.',
      'Yorumlar kare üzerinde işaretli olarak iletilir.',
      'Render çiftliğinde ayrılmış zamanımız var.',
    ],
  },
  {
    categoryId: 15,
    count: 10,
    workplace: 'set',
    templates: [
      {
        subCategoryIds: [1501, 1502],
        productions: ['series', 'film', 'advert'],
        titles: ['{Kind} kastı için {job}', 'Deneme çekimlerini yürütecek {job}'],
        text: 'Otuz iki konuşan rolü olan {kind} için {job} arıyoruz. Deneme çekimleri haftada iki gün, kayıtların sınıflanması ve yönetmene sunumu sizde.',
      },
      {
        subCategoryIds: [1503, 1508],
        productions: ['series', 'film'],
        titles: ['{Kind} setine {job}', '{inCity} {days} gün {job}'],
        text: 'Kalabalık sahnelerde oyuncu ve figürasyonun karşılanması, bekleme alanı ve evrak takibi için {job} arıyoruz. Servis listesi bir gün önce hazır olacak.',
      },
      {
        subCategoryIds: [1504, 1505, 1506],
        productions: ['series', 'film'],
        titles: ['Oyuncu hazırlığına {job}', '{Kind} için {job}'],
        text: 'Karadeniz ağzıyla konuşan iki ana karakteri olan {kind} için {job} arıyoruz. Okuma provaları ve sette eşlik dahil; çocuk oyuncuyla çalışılan günlerde veli hep yanında.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [1507, 1509, 1510],
        productions: ['series', 'film', 'clip'],
        titles: ['{Kind} ekibine {job}', '{job} ile çalışacağız'],
        text: 'Hassas sahneleri ve bir dans sekansı olan {kind} için {job} arıyoruz. Sahne konuşmaları oyuncularla önceden, kapalı odada yapılacak.',
        isOkayForRookie: false,
      },
    ],
    details: [
      'Oyuncu görüntüleri yalnız bu proje için saklanır, sonunda silinir.',
      'Deneme çekimi odası, ışık ve kamera hazır.',
      'Sözleşmeler çekimden önce imzalanır.',
    ],
  },
]
