import type { NewsSource } from './news-source.ts'

const author = 'Klaket Editörleri'

export const boardNews: NewsSource[] = [
  {
    daysAgo: 57,
    title: '“Bana uygun ilanlar” nasıl çalışıyor?',
    author,
    tags: ['Klaket', 'ipuçları'],
    description:
      'Listenin başındaki düğme özgeçmişinizdeki mesleği ve deneyimi okur, kalanını sizin için eler.',
    content:
      '<p>Düğmeyi açtığınızda liste yalnızca mesleğinize ve deneyiminize uyan ilanları gösterir. Aynı kural başvururken de geçerlidir; listede gördüğünüz ilan başvuruda sizi şaşırtmaz.</p><ul><li>İkinci mesleğiniz varsa o da hesaba katılır.</li><li>R.T.S öğrencileri, yeni başlayanlara açık bütün ilanları görür.</li><li>Özgeçmişi olmayanlara ne eksik olduğu söylenir.</li></ul><p>Düğmeyi <a href="/advertisements">ilan listesinde</a> bulabilirsiniz.</p>',
  },
  {
    daysAgo: 69,
    title: 'Sahte ilan nasıl anlaşılır? Altı işaret',
    author,
    tags: ['güvenlik', 'ilan'],
    description: 'Para isteyen, acele ettiren, mekânı gizleyen: şüphelendiğinizde ne yapacağınızı da yazdık.',
    content:
      '<p>Klaket’te her ilan yayından önce okunur. Yine de sohbet başka bir yere taşındığında dikkatli olun.</p><ul><li>Kayıt, çekim ya da ajans ücreti istenmesi</li><li>Kimlik ya da kart fotoğrafı istenmesi</li><li>Yapımın adının ve adresinin söylenmemesi</li><li>“Bugün karar ver” baskısı</li><li>Ev ya da otel adresine tek başına davet</li><li>Rolle ilgisi olmayan fotoğraf istenmesi</li></ul><p>Böyle bir durumda yazışmayı kesin ve <a href="/feedback">bize bildirin</a>.</p>',
  },
  {
    daysAgo: 76,
    title: 'Başvurunuz neden “Beklemede” kalıyor?',
    author,
    tags: ['başvuru', 'ipuçları'],
    description: 'İlan sahibinin masasında neler oluyor ve beklerken özgeçmişinizde neyi düzeltebilirsiniz?',
    content:
      '<p>Yoğun bir ilana iki günde yüz başvuru gelebilir. Sahipler çoğu zaman akşamları bakıyor.</p><p>Beklerken özgeçmişinizin doluluk halkasına bakın: eksik bir deneyim tarihi ya da boş bir “Hakkımda” bölümü sizi sıranın gerisine atabilir.</p><p>Karar verildiğinde uygulamada ve e-posta ile haber alırsınız; SMS bildirimini açık bıraktıysanız telefonunuza da gelir.</p>',
  },
  {
    daysAgo: 84,
    title: 'İlan başlığı yazmanın kısa yolu: kim, nerede, ne zaman',
    author,
    tags: ['ilan', 'rehber'],
    description: '“Acil eleman” kimseyi durdurmuyor. Aradığınız kişiyi ilk satırda durduran başlıklar.',
    content:
      '<p>Telefonda listeye bakan biri bir karta yarım saniye ayırır. O yarım saniyede üç şeyi bilmek ister.</p><ul><li><strong>Kim:</strong> “2. kamera asistanı”</li><li><strong>Nerede:</strong> “İzmir”</li><li><strong>Ne zaman:</strong> “12–15 Mart”</li></ul><p>Kalanını açıklamaya bırakın: saatler, ücretin neyi kapsadığı, yol ve yemek.</p>',
  },
  {
    daysAgo: 93,
    title: 'Telefon numaranızı kim görebilir?',
    author,
    tags: ['gizlilik', 'Klaket'],
    description: 'Üç seçenek var; başlangıçta yalnız başvurduğunuz ilanların sahipleri görür.',
    content:
      '<p>Profil ayarlarında iletişim bilgilerinizin görünürlüğünü seçersiniz: giriş yapan herkes, yalnız başvurduğunuz ilanların sahipleri ya da hiç kimse.</p><p>Referanslarınızın telefonu ve e-postası ise her durumda yalnız başvurduğunuz ilanların sahiplerine gösterilir; onlar size değil, kendilerine ait bilgilerdir.</p><p>Seçiminizi <a href="/profile">profilinizden</a> her an değiştirebilirsiniz.</p>',
  },
  {
    daysAgo: 102,
    title: 'Şehir dışı çekime çıkmadan önce kontrol listesi',
    author,
    tags: ['yolculuk', 'set'],
    description: 'Konaklama, dönüş bileti, ilk yardım: yola çıkmadan bir gün önce bakılacaklar.',
    content:
      '<p>Şehirler arası seyahat gereken ilanlarda bu bilgi kartta yazar. Yola çıkmadan önce şunları netleştirin.</p><ul><li>Konaklama tek kişilik mi, kahvaltı var mı?</li><li>Yol günleri ücretli mi?</li><li>Dönüş hangi gün, hangi araçla?</li><li>En yakın sağlık kuruluşu nerede?</li></ul><p>Çekim uzarsa ne olacağını baştan konuşmak en iyi sigortadır.</p>',
  },
  {
    daysAgo: 118,
    title: 'Klaket yayında: setin panosuna hoş geldiniz',
    author,
    tags: ['Klaket'],
    description: 'Ekip ve oyuncu ilanları, tek yerde ve editör incelemesinden geçmiş olarak.',
    content:
      '<p>Setler yıllarca dağınık gruplarda, ekran görüntülerinde ve kulaktan kulağa ekip topladı. Klaket bu işi bir panoya taşıyor.</p><ul><li>Her ilan yayından önce bir editör tarafından okunur.</li><li>Özgeçmişinizi bir kez yazar, her ilana tek dokunuşla başvurursunuz.</li><li>Mesajlaşma, başvuru kabul edildiğinde açılır.</li></ul><p>Öneriniz ya da şikâyetiniz varsa <a href="/feedback">yazın</a>; hepsini okuyoruz.</p>',
  },
]
