export type Conversation = {
  categoryIds?: number[]
  lines: readonly (readonly ['o' | 'a', string])[]
}

export const conversations: Conversation[] = [
  {
    lines: [
      [
        'o',
        'Merhaba {applicant}, başvurunuzu gördük, ekipte olmanızı isteriz. İlk set günü için uygun musunuz?',
      ],
      ['a', 'Merhaba {owner}, çok sevindim. Evet, o hafta tamamen boşum.'],
      ['o', 'Harika. Sete giriş 07.00, call sheet’i bir gün önce akşam buradan da paylaşacağım.'],
      ['a', 'Tamamdır. Buluşma noktası neresi olacak, servis var mı?'],
      ['o', 'Servis 06.15’te, yeri call sheet’te yazacak. Kendi aracınızla gelirseniz otopark var.'],
      ['a', 'Servisle gelirim. Görüşmek üzere.'],
    ],
  },
  {
    lines: [
      [
        'o',
        'Selam {applicant}, programda bir gün kayma oldu, cuma yerine cumartesi çekiyoruz. Sizin için sorun olur mu?',
      ],
      ['a', 'Selam, cumartesi akşam yediye kadar uygunum, sonrasında başka bir sözüm var.'],
      ['o', 'Paydos 18.00 görünüyor, sarkarsa sizi önce bırakırız.'],
      ['a', 'O hâlde sorun yok, cumartesi oradayım.'],
    ],
  },
  {
    lines: [
      ['a', 'Merhaba {owner}, kabul için teşekkürler. Yevmiye fazla mesaiyi kapsıyor mu?'],
      [
        'o',
        'Merhaba, yevmiye on saat üzerinden. Sonrası saat başı ayrıca yazılıyor, gün sonunda birlikte imzalıyoruz.',
      ],
      ['a', 'Anladım, benim için uygun. Ödeme ne zaman yapılıyor?'],
      ['o', 'İş bitimini izleyen cuma, faturayla ya da gider pusulasıyla.'],
      ['a', 'Gider pusulası olsun. IBAN’ı set günü yapım ofisine veririm.'],
    ],
  },
  {
    lines: [
      [
        'o',
        'Merhaba {applicant}, {city} çekimleri için konaklamayı ayarlıyoruz. İki kişilik odada kalmak sizin için uygun mu?',
      ],
      ['a', 'Uygun, yalnız gece çekiminden sonra uyuyabileceğim sessiz bir oda olursa sevinirim.'],
      ['o', 'Arka cepheden veriyoruz. Otobüs pazartesi 09.00’da kalkıyor.'],
      ['a', 'Not aldım. Yanımda iki kasa malzeme olacak, bagajda yer var mı?'],
      ['o', 'Kamyona verelim, pazar akşamı 20.00’ye kadar depoya bırakabilirsiniz.'],
      ['a', 'Pazar bırakırım, teşekkürler.'],
      ['o', 'Biz teşekkür ederiz, iyi yolculuklar.'],
    ],
  },
  {
    lines: [
      ['o', 'Merhaba, CV’nizi beğendik. Yarın 14.00’te kısa bir görüntülü görüşme yapabilir miyiz?'],
      ['a', 'Merhaba, 14.00’te setteyim. 19.00’dan sonra olur mu?'],
      ['o', '19.30 diyelim. Bağlantıyı buradan gönderirim.'],
    ],
  },
  {
    lines: [
      ['a', 'Merhaba {owner}, hava durumu perşembeye yağmur gösteriyor. Çekim iptal olur mu?'],
      [
        'o',
        'Merhaba {applicant}, yedek mekânımız kapalı alan, çekim olacak. Yağmurluk ve yedek ayakkabı alın.',
      ],
      ['a', 'Tamam, sabah yola çıkmadan bir daha bakarım buraya.'],
      ['o', 'Değişiklik olursa 05.30’a kadar yazarım.'],
      ['a', 'Çok iyi, teşekkür ederim.'],
    ],
  },
  {
    lines: [
      [
        'o',
        'Selamlar, dün için elinize sağlık. Haftaya iki ek günümüz çıktı, salı ve çarşamba gelebilir misiniz?',
      ],
      ['a', 'Teşekkürler, ben de çok keyif aldım. Salı tamam, çarşamba öğlene kadar başka bir çekimdeyim.'],
      ['o', 'Çarşamba sete giriş 15.00, gece çekimi. Yetişir misiniz?'],
      ['a', 'Yetişirim, 14.30’da orada olurum.'],
      ['o', 'Süper, aynı koşullarla yazıyorum.'],
      ['a', 'Anlaştık.'],
      ['o', 'Call sheet’i akşam paylaşırım. İyi dinlenin.'],
      ['a', 'Siz de, iyi akşamlar.'],
    ],
  },
  {
    lines: [
      ['a', 'Merhaba, adres hâlâ aynı mı? Haritada iki farklı giriş görünüyor.'],
      ['o', 'Merhaba {applicant}, arka kapıdan gireceksiniz, güvenlikte isminiz var.'],
      ['a', 'Teşekkürler, 06.40’ta kapıdayım.'],
    ],
  },
  {
    categoryIds: [5],
    lines: [
      ['o', 'Merhaba {applicant}, kamera paketi belli oldu: iki gövde, vintage lens seti, kablosuz netlik.'],
      ['a', 'Güzel paket. Netlik ünitesinin yedeği var mı, gece göl kenarında parazit yapabiliyor.'],
      ['o', 'Bir yedek ünite ve uzun kablo isteyelim o hâlde. Kontrol günü çarşamba, depoda buluşuyoruz.'],
      ['a', 'Çarşamba 10.00’da depodayım. Lens haritasını orada çıkarırım.'],
      ['o', 'Filtre kasası da gelecek, polarizeleri siz kontrol edin lütfen.'],
      ['a', 'Tamamdır, raporu akşam gönderirim.'],
      ['o', 'Eline sağlık, çarşamba görüşürüz.'],
    ],
  },
  {
    categoryIds: [6, 7],
    lines: [
      ['o', 'Selam, mekânda asansör yokmuş; malzeme üçüncü kata elle çıkacak. Bilginiz olsun.'],
      ['a', 'Sorun değil, iki kişi daha olursa bir saatte çıkarırız. Merdiven genişliği ne kadar?'],
      ['o', 'Doksan santim, sahanlıkta dönüş var.'],
      ['a', 'Büyük kaynak dönmez, LED panellerle çözelim. Jeneratör nerede duracak?'],
      ['o', 'Arka sokakta, seksen metre kablo gerekiyor.'],
      ['a', 'Yüz metre alalım, yola kablo köprüsü de isteyin lütfen.'],
    ],
  },
  {
    categoryIds: [8],
    lines: [
      ['o', 'Merhaba {applicant}, ev mekânı anayola bakıyor. Sesi nasıl kurtarırız?'],
      [
        'a',
        'Merhaba, sabah altı ile sekiz arası sessiz olur; diyalogları oraya koyarsak yaka mikrofonuyla temiz alırız.',
      ],
      ['o', 'Programı öyle kaydırıyorum. Camlara perde dışında bir şey gerekir mi?'],
      ['a', 'İki battaniye ve buzdolabının fişi yeter. Bir de ayakkabılara keçe.'],
      ['o', 'Sanat ekibine ilettim, teşekkürler.'],
    ],
  },
  {
    categoryIds: [9, 10, 11],
    lines: [
      ['o', 'Merhaba {applicant}, üçüncü bölümde karakter yağmurda kalıyor. Kaç yedek gerekir?'],
      ['a', 'Her şeyden üç takım olsun: kuru, ıslak, tekrar için bir yedek daha.'],
      ['o', 'Bütçede iki görünüyor, üçüncüyü ekletiyorum. Prova ne zaman?'],
      ['a', 'Salı 11.00 iyi olur, devamlılık fotoğraflarını da o gün alalım.'],
      ['o', 'Salı 11.00, atölyede. Oyuncuya haber verildi.'],
      ['a', 'Tamam, makyaj ve saçla birlikte bakarız.'],
    ],
  },
  {
    categoryIds: [13, 14, 4],
    lines: [
      ['o', 'Merhaba, malzemeyi yükledik: dört yüz seksen gigabayt, ses ayrı klasörde.'],
      ['a', 'Aldım. Üçüncü günün B kamerasında zaman kodu kaymış, klaketten senkronlarım.'],
      ['o', 'Elinize sağlık. İlk izlemeyi perşembe yapabilir miyiz?'],
      ['a', 'Perşembe akşamına kaba kurgu hazır olur, müziksiz izleriz.'],
      ['o', 'Anlaştık. Yönetmen de bağlanacak.'],
    ],
  },
  {
    categoryIds: [16, 18],
    lines: [
      ['o', 'Merhaba {applicant}, deneme çekiminiz çok beğenildi. Okuma provası pazartesi 13.00’te.'],
      ['a', 'Ne güzel haber, teşekkür ederim. Metnin son hâlini ne zaman alabilirim?'],
      ['o', 'Yarın gizlilik belgesiyle birlikte gönderiyoruz.'],
      ['a', 'Tamam. Karakter gözlük kullanıyor diye not almıştım, kendi gözlüğümle gelebilir miyim?'],
      ['o', 'Gelin, kostüm ekibi bir de dönem çerçevesi deneyecek.'],
      ['a', 'Harika, pazartesi görüşürüz.'],
      ['o', 'Görüşmek üzere. Otopark için plakanızı yazarsanız girişe bildiririm.'],
      ['a', 'Metroyla geliyorum, gerek yok.'],
      ['o', 'O hâlde duraktan beş dakika, kapıda karşılarız.'],
    ],
  },
  {
    categoryIds: [17],
    lines: [
      [
        'o',
        'Merhaba {applicant}, yarınki sahne kalabalık bir istasyon. Kışlık, logosuz, koyu renk giyin lütfen.',
      ],
      ['a', 'Merhaba, lacivert palto ve kahverengi bot uygun mu?'],
      ['o', 'Çok uygun. Bir de küçük valiziniz varsa getirin.'],
      ['a', 'Eski deri valizim var, getiririm.'],
      ['o', 'Süper. Servis 05.45’te kalkıyor, kahvaltı mekânda.'],
    ],
  },
  {
    categoryIds: [12, 1],
    lines: [
      ['o', 'Merhaba, taş evin sahibi gece 24.00’ten sonra çekime izin vermiyor. Başka seçeneğimiz var mı?'],
      ['a', 'Aynı sokakta boş bir ev daha var, avlusu biraz küçük. Fotoğrafları akşama gönderirim.'],
      ['o', 'Avlu için üç metre ray açılsa yeter.'],
      ['a', 'Ölçtüm, dört metre on. Muhtarla da konuştum, sokağı iki saat kapatabiliyoruz.'],
      ['o', 'Mükemmel, yönetmenle yarın keşfe gidelim.'],
      ['a', 'Sabah 10.00 uygun, anahtar bende.'],
    ],
  },
  {
    categoryIds: [22, 3],
    lines: [
      ['o', 'Merhaba {applicant}, ilk set gününüz pazartesi. Daha önce telsiz kullandınız mı?'],
      ['a', 'Merhaba, okulda bir kez kullandım. Öncesinde bakabileceğim bir şey var mı?'],
      ['o', 'Kanal listesini gönderirim: bir genel, iki reji, üç kamera. Kısa konuşun, önce isim söyleyin.'],
      ['a', 'Anladım, çalışırım. Yanımda ne getireyim?'],
      ['o', 'Rahat ayakkabı, kalem, küçük defter, bir de yağmurluk. Gerisi bizde.'],
      ['a', 'Çok teşekkürler, heyecanlıyım!'],
      ['o', 'Biz de seviniyoruz. Soru sormaktan çekinmeyin.'],
    ],
  },
  {
    categoryIds: [21, 19, 20],
    lines: [
      ['o', 'Merhaba, teklifiniz bize uygun. Teslim saatini öne alabilir miyiz?'],
      ['a', 'Merhaba, 06.00’da teslim edebiliriz, iade aynı akşam 22.00’ye kadar.'],
      ['o', 'İade ertesi sabah 09.00 olursa ek ücret çıkar mı?'],
      ['a', 'Sabah 09.00’a kadar ek ücret yazmıyoruz.'],
      ['o', 'Anlaştık, sözleşmeyi gönderin lütfen.'],
    ],
  },
]
