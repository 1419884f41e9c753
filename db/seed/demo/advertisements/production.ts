import type { CategoryTemplates } from './template.ts'

export const productionTemplates: CategoryTemplates[] = [
  {
    categoryId: 1,
    count: 11,
    workplace: 'set',
    templates: [
      {
        subCategoryIds: [104, 105, 106],
        productions: ['series', 'film'],
        titles: ['{Kind} için {job}', '{inCity} başlayacak çekimlere {job}'],
        text: 'Ön hazırlığı süren {kind} için {job} arıyoruz. Günlük program, ekip ulaşımı ve mekân izinlerinin takibi sizde olacak; harcamaları yapım muhasebesiyle her akşam kapatıyoruz.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [108, 114],
        productions: ['advert', 'clip', 'online'],
        titles: ['{days} günlük çekime {job}', '{Kind} setine hareketli {job}'],
        text: 'Sabah ekibi karşılayacak, call sheet dağıtacak, gün içinde set ile ofis arasında koşturacak {job} lazım. Telsiz kullanabilmek ve sakin kalabilmek yeterli.',
      },
      {
        subCategoryIds: [109, 110, 111],
        productions: ['series', 'film', 'programme'],
        titles: ['Yapım ofisine {job}', '{Kind} ofisi için {job}'],
        text: 'Çekim süresince yapım ofisinde çalışacak {job} arıyoruz. Avans kapama, sözleşme takibi, gün sonu raporu ve tedarikçi görüşmeleri işin günlük parçaları.',
      },
      {
        subCategoryIds: [101, 102, 103, 107, 112, 113],
        productions: ['film', 'documentary', 'advert'],
        titles: ['{Kind} projesine {job}', '{job} ile çalışmak istiyoruz: {kind}'],
        text: 'Bütçesi ve takvimi çıkan {kind} için ekibe {job} katılacak. İlk toplantıda bütçe kırılımını, risk listesini ve {days} günlük çekim planını birlikte gözden geçireceğiz.',
        isOkayForRookie: false,
      },
    ],
    details: [
      'Call sheet her akşam en geç 21.00’de paylaşılır.',
      'Kendi aracınız varsa yakıt gideri ayrıca ödenir.',
      'Harcama fişleri gün sonunda teslim edilir, ödemeler haftalık yapılır.',
      'Yapım ofisinde masa ve telefon hattı hazır.',
    ],
  },
  {
    categoryId: 2,
    count: 8,
    workplace: 'set',
    templates: [
      {
        subCategoryIds: [201, 202, 207],
        productions: ['series', 'film'],
        titles: ['{Kind} için {job}', 'İkinci birim günlerini üstlenecek {job}'],
        text: 'Ana ekiple paralel yürüyecek {days} günlük çekim için {job} arıyoruz. Storyboard’lar hazır; araç içi, kalabalık ve geçiş planları ağırlıkta.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [203, 204, 209],
        productions: ['advert', 'clip', 'online'],
        titles: ['Treatment yazacak {job}', '{Kind} için {job} aranıyor'],
        text: 'Brifi onaylanan {kind} için treatment hazırlayıp çekimi yönetecek {job} arıyoruz. Sunum tarihi belli; kasting ve mekân önerileri de sizden beklenecek.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [205, 208],
        productions: ['documentary', 'programme'],
        titles: ['{Kind} için {job}', 'Saha çekimlerini yönetecek {job}'],
        text: 'Araştırması tamamlanan {kind} için küçük ekiple çalışmaya alışık {job} arıyoruz. Röportaj günleri planlandı, akış metni ilk görüşmede paylaşılacak.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [206],
        productions: ['short'],
        titles: ['Senaryosu hazır kısa filme yönetmen', 'Tek mekânda geçen kısa film için yönetmen'],
        text: 'On iki sayfalık senaryomuz ve iki oyuncumuz hazır; filmi bizimle kuracak kısa film yönetmeni arıyoruz. Çekimi {days} günde, tek mekânda bitirmeyi planlıyoruz.',
        isOkayForRookie: true,
      },
    ],
    details: [
      'Reji ekibi kuruldu, yardımcı yönetmenle görüşebilirsiniz.',
      'Okuma provaları çekimden bir hafta önce başlıyor.',
      'Kurgunun ilk izlemesinde birlikte olmayı istiyoruz.',
    ],
  },
  {
    categoryId: 3,
    count: 11,
    workplace: 'set',
    templates: [
      {
        subCategoryIds: [301, 302, 308],
        productions: ['series', 'film'],
        titles: ['{Kind} reji ekibine {job}', 'Programı kuracak {job}'],
        text: 'Senaryo dökümü yapılmış {kind} için {job} arıyoruz. Çekim programı, oyuncu takvimi ve günlük call sheet sizden çıkacak; sette saat tutan kişi siz olacaksınız.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [303, 304, 306, 310],
        productions: ['series', 'advert', 'short'],
        titles: ['Reji ekibine {job}', '{days} günlük set için {job}'],
        text: 'Reji ekibini tamamlıyoruz: oyuncuları hazırlıktan sete taşıyacak, klaket ve raporları düzenli tutacak {job} arıyoruz. Sabah hazırlığı sete girişten bir saat önce başlıyor.',
      },
      {
        subCategoryIds: [305],
        productions: ['series', 'film'],
        titles: ['{Kind} için devamlılık asistanı', 'Dönem kostümlü çekime devamlılık asistanı'],
        text: 'Sahneler sırasız çekiliyor; saç, kostüm, aksesuar ve bakış yönlerini fotoğraflı rapora döken bir devamlılık asistanı arıyoruz. Tablet ve rapor şablonu bizden.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [307, 309],
        productions: ['series', 'film', 'advert'],
        titles: ['Kalabalık sahneler için {job}', '{inCity} {days} gün {job}'],
        text: 'Düğün, pazar yeri ve iskele sahnelerimizde görev alacak {job} arıyoruz. En kalabalık gün yüz yirmi figüranla çekilecek, ekip içi iletişim telsizle.',
      },
    ],
    details: [
      'Gece çekimlerinden sonra en az on bir saat dinlenme bırakıyoruz.',
      'Telsiz ve kulaklık yapımdan verilir.',
      'Haftada altı gün set, bir gün paydos.',
      'Gün sonu raporu reji masasında birlikte kapatılır.',
    ],
  },
  {
    categoryId: 4,
    count: 9,
    workplace: 'office',
    templates: [
      {
        subCategoryIds: [401, 402, 404],
        productions: ['series', 'online'],
        titles: ['Yazı masasına {job}', '{Kind} senaryo grubuna {job}'],
        text: 'Bölüm hikâyeleri çıkmış {kind} için yazı masasına {job} katılacak. Haftada iki gün masa toplantısı, kalan günler kendi çalışma düzeniniz.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [403, 406],
        productions: ['film'],
        titles: ['Uzun metraj öyküsü için {job}', 'İkinci taslağa bakacak {job}'],
        text: 'İlk taslağı biten uzun metraj filmimizin yapısını birlikte sağlamlaştıracağımız {job} arıyoruz. Metin gizlilik sözleşmesinden sonra gönderilir.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [405, 408],
        productions: ['series', 'documentary'],
        titles: ['{Kind} için {job}', 'Dönem araştırması yapacak {job}'],
        text: 'Arşiv taraması, tanık görüşmesi notları ve sahne kartlarının düzeni için {job} arıyoruz. Kaynak göstererek yazabilen, düzenli çalışan biri bizim için değerli.',
      },
      {
        subCategoryIds: [407],
        productions: ['advert'],
        titles: ['Slogan ve senaryo yazacak {job}', '{Kind} için {job}'],
        text: 'Brifi hazır {kind} için {job} arıyoruz. Otuz ve on beş saniyelik iki metin yazılacak; ilk fikirleri üç gün içinde konuşmak istiyoruz.',
      },
      {
        subCategoryIds: [409, 410],
        productions: ['programme', 'documentary'],
        titles: ['{Kind} için {job}', 'Kısa teslimli iş: {job}'],
        text: 'Teslim takvimi sıkı bir {kind} için {job} arıyoruz. İlk metni {days} gün içinde görmek, iki düzeltme turuyla bitirmek istiyoruz.',
      },
    ],
    details: [
      'Telif ve jenerik adı sözleşmede açıkça yazılı.',
      'Toplantıların çoğu çevrim içi.',
      'Metinler tek bir ortak belgede, sürüm numarasıyla tutuluyor.',
    ],
  },
]
