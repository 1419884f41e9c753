export const rookieSentences = {
  yes: [
    'Yeni başlayanlar da başvurabilir; ilk gün ekipten biri size eşlik eder.',
    'Deneyim şart değil, set saatlerine uyabilmeniz yeterli.',
    'İlk işiniz olabilir, öğrenmeye istekli olmanız bizim için daha önemli.',
  ],
  no: [
    'CV’nizde benzer bir iş görmek istiyoruz.',
    'Daha önce en az bir projede bu görevde çalışmış olmanız gerekiyor.',
    'Takvim sıkı olduğu için deneyimli birini arıyoruz.',
  ],
}

export const tripSentences = {
  yes: [
    'Şehir dışı günler var; konaklama, yol ve üç öğün yemek yapıma ait.',
    'İşin bir kısmı şehir dışında, otel ve servis ayarlandı.',
    'Birkaç gün için şehir dışına çıkılacak, yol süresi çalışma saatinden sayılıyor.',
  ],
  set: [
    'Bütün günler {inCity}; servis merkezî bir noktadan kalkıyor.',
    'Şehir dışına çıkılmayacak, mekânlar birbirine yakın.',
    'Çekimler {inCity}, yol ve yemek yapımdan.',
  ],
  office: [
    'Çalışma yeri {inCity}, haftanın bir kısmı uzaktan olabilir.',
    'Şehir dışı yolculuk gerekmiyor.',
    'Ofis {inCity}, toplu taşımayla kolay ulaşılıyor.',
  ],
  service: ['Teslim yeri {inCity}.', 'Şehir dışı nakliye gerekmiyor.'],
}

export const freeSentences = [
  'Ücret ödeyemiyoruz; yol ve yemek bizden, iş bitince görüntüler sizinle paylaşılır.',
  'Bütçesiz bir iş, bu yüzden ücret yok; yemek, yol ve jenerikte adınız var.',
]

export const closingSentences = [
  'CV’nizin güncel olması yeterli, uygun adaylara Klaket’ten yazacağız.',
  'Program kesinleşti, ilk dönüşleri bu hafta yapıyoruz.',
  'Başvuruları her akşam birlikte okuyoruz.',
  'Görüşmeler kısa ve çevrim içi olacak.',
  'Sorularınızı kabulden sonra mesajla sorabilirsiniz.',
  'Uygun olduğunuz günleri ilk mesajda yazmanız işimizi kolaylaştırır.',
]

export const rejectReasons = [
  'İlan açıklamasında çalışma günleri ve saatleri yer almıyor. Ekleyip yeniden gönderebilirsiniz.',
  'Açıklamada telefon numarası var. İletişim Klaket mesajlarından yürüyor, numarayı çıkarmanızı rica ederiz.',
  'Seçilen alt kategori ilanın içeriğiyle örtüşmüyor. Doğru mesleği seçip yeniden gönderin.',
  'Başlık ne arandığını anlatmıyor. Mesleği ve projenin türünü başlıkta belirtin.',
  'Adaylardan kayıt ya da fotoğraf ücreti istenemez. İlgili cümleyi kaldırmanız gerekiyor.',
  'Aynı ilan daha önce yayımlanmış. Yeni ilan açmak yerine var olanı düzenleyebilirsiniz.',
  'Ücret bilgisi açıklamayla çelişiyor. Alanda yazan tutarla metni eşitleyin.',
  'Fotoğraflar başka bir yapıma ait görünüyor. Kendi görsellerinizi ekleyerek yeniden gönderin.',
]
