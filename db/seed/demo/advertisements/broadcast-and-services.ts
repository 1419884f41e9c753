import type { CategoryTemplates } from './template.ts'

export const broadcastAndServicesTemplates: CategoryTemplates[] = [
  {
    categoryId: 19,
    count: 10,
    workplace: 'set',
    templates: [
      {
        subCategoryIds: [1901, 1902, 1904],
        productions: ['programme'],
        titles: ['{Kind} için {job}', 'Hafta içi kuşağına {job}'],
        text: 'Hafta içi her gün yayımlanacak {kind} için {job} arıyoruz. Sabah toplantısı 08.00, yayın 11.00; stüdyoda altı kamera var.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [1903, 1905, 1906, 1907],
        productions: ['programme'],
        titles: ['Reji odasına {job}', 'Canlı yayın günlerine {job}'],
        text: 'Stüdyo ekibimizde {job} yeri açıldı. Vardiya düzeniyle çalışıyoruz, hafta sonu yayınları dönüşümlü.',
      },
      {
        subCategoryIds: [1908, 1910, 1911],
        productions: ['programme'],
        titles: ['{Kind} ekibine {job}', 'Konuklu programa {job}'],
        text: 'Konuk karşılama, akış metni ve yayın akşamı koordinasyonu için {job} arıyoruz. Telefonda rahat konuşan, saatle yarışmaktan yılmayan biri olsun.',
      },
      {
        subCategoryIds: [1909, 1912, 1913],
        productions: ['programme', 'online'],
        titles: ['Festival yayınlarına {job}', '{inCity} canlı bağlantılara {job}'],
        text: 'Festival ve konser yayınları için {job} arıyoruz. Yedekli hat kuruyoruz; test yayını bir gün önce, yayın sırasında nöbet dönüşümlü.',
      },
    ],
    details: [
      'Stüdyo otoparkı ve personel servisi var.',
      'Yayın sonrası on beş dakikalık değerlendirme yapılıyor.',
      'Bayram ve resmî tatil vardiyaları çift ödenir.',
    ],
  },
  {
    categoryId: 20,
    count: 9,
    workplace: 'set',
    templates: [
      {
        subCategoryIds: [2001, 2002],
        productions: ['series', 'film'],
        titles: ['{Kind} için {job}', 'Afiş günü ve set için {job}'],
        text: 'Haftada iki gün sette, bir gün stüdyoda çalışacak {job} arıyoruz. Sessiz deklanşör şart; seçilen kareler aynı akşam teslim edilecek.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [2003, 2004],
        productions: ['series', 'film', 'advert'],
        titles: ['Kamera arkası için {job}', '{Kind} setinden kısa videolara {job}'],
        text: 'Set günlüğü tadında bir ve üç dakikalık videolar için {job} arıyoruz. Oyuncu izinleri alındı, teslim dikey ve yatay iki biçimde.',
      },
      {
        subCategoryIds: [2005, 2006, 2008],
        productions: ['series', 'online'],
        titles: ['{Kind} hesaplarına {job}', 'Yayın haftası için {job}'],
        text: 'Yayın haftalarında hesapları yürütecek {job} arıyoruz. Haftalık plan, hikâye tasarımları ve bölüm gecesi canlı paylaşımlar işin parçası.',
      },
      {
        subCategoryIds: [2007, 2009, 2010],
        productions: ['film', 'documentary'],
        titles: ['Festival yolculuğuna {job}', '{Kind} için {job}'],
        text: 'Festival takvimine girecek {kind} için {job} arıyoruz. Başvuru dosyası, basın bülteni ve gösterim trafiği sizde olacak.',
        isOkayForRookie: false,
      },
    ],
    details: [
      'Görseller yayından önce yapım onayından geçer.',
      'Sete girişte gizlilik belgesi imzalanıyor.',
      'Kendi makinenizle çalışıyorsanız sigortası yapımdan.',
    ],
  },
  {
    categoryId: 21,
    count: 10,
    workplace: 'service',
    templates: [
      {
        subCategoryIds: [2101, 2102, 2103, 2104],
        productions: ['series', 'film', 'advert'],
        titles: ['{days} gün için {job}', '{Kind} setine {job} teklifi'],
        text: '{Kind} çekimi için {job} teklifi topluyoruz. Malzeme listesi hazır; teslim ve iade {inCity}, listede eksik kalırsa muadil önerebilirsiniz.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [2105, 2106],
        productions: ['advert', 'clip', 'programme'],
        titles: ['{inCity} {job} aranıyor', '{Kind} için {job}'],
        text: '{Kind} için {job} arıyoruz. Kurulum dahil {days} gün; fatura, sigorta ve izin belgelerinin örneğini ilk yazışmada görmek istiyoruz.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [2107, 2108, 2109],
        productions: ['series', 'film'],
        titles: ['Yetmişler sahnesi için {job}', '{Kind} için {job}'],
        text: 'Yetmişli yıllarda geçen sahneler için {job} hizmeti arıyoruz. Fotoğraflı liste ve günlük bedel rica ediyoruz; nakliye yapım tarafından ayarlanacak.',
        isOkayForRookie: false,
      },
      {
        subCategoryIds: [2110, 2111, 2112],
        productions: ['series', 'film', 'advert'],
        titles: ['{Kind} için {job} teklifi', '{inCity} {job} ile çalışacağız'],
        text: '{Kind} boyunca birlikte çalışacağımız bir hizmet sağlayıcı arıyoruz: {job}. Kapasitenizi, ekip sayınızı ve boş günlerinizi yazmanız yeterli.',
        isOkayForRookie: false,
      },
    ],
    details: [
      'Fatura kesilmesi zorunlu, ödeme iş bitiminden sonra on beş gün içinde.',
      'Teslim ve iade tutanakla yapılır.',
      'Teklifler karşılaştırma tablosunda değerlendirilip hepsine dönüş yapılır.',
    ],
  },
  {
    categoryId: 22,
    count: 8,
    workplace: 'set',
    templates: [
      {
        subCategoryIds: [2201, 2202, 2211, 2212],
        productions: ['series', 'film', 'short'],
        titles: ['Sette öğrenmek isteyen {job}', '{Kind} ekibine {job}'],
        text: 'Radyo, televizyon ve sinema bölümünde okuyan ya da yeni mezun {job} arıyoruz. Okul staj evrakını imzalıyoruz; ilk hafta her departmanda bir gün geçireceksiniz.',
        isOkayForRookie: true,
      },
      {
        subCategoryIds: [2203, 2204, 2205],
        productions: ['series', 'advert', 'documentary'],
        titles: ['Teknik ekibe {job}', '{days} günlük çekimde {job}'],
        text: 'Teknik ekibin yanında çalışacak {job} arıyoruz. Kablo sarmaktan rapor tutmaya kadar işi ustasından öğreneceksiniz; soru sormanız beklenir.',
        isOkayForRookie: true,
      },
      {
        subCategoryIds: [2206, 2207],
        productions: ['series', 'film'],
        titles: ['Atölyede ve sette {job}', '{Kind} için {job}'],
        text: 'Hazırlık atölyesinde başlayıp sete geçecek {job} arıyoruz. El işine yatkın, not tutmayı seven öğrenciler başvursun.',
        isOkayForRookie: true,
      },
      {
        subCategoryIds: [2208, 2209, 2210],
        productions: ['programme', 'online', 'documentary'],
        titles: ['Yarı zamanlı {job}', 'Ders programına uyan {job}'],
        text: 'Haftada üç gün gelebilecek {job} arıyoruz. Ders programınıza göre gün seçebilirsiniz, bitirme projesi olanlara ekipman desteği veriyoruz.',
        isOkayForRookie: true,
      },
    ],
    details: [
      'Zorunlu staj sigortası okul, diğerleri yapım tarafından yapılır.',
      'Stajyerler gece çekiminde tek başına bırakılmaz.',
      'Staj sonunda yazılı değerlendirme veriyoruz.',
    ],
  },
]
