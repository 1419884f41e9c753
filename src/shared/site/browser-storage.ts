import { deviceCookie, browserStorageNames, refreshCookie } from './browser-storage-names.ts'

export type StoragePlace = 'cookie' | 'local' | 'session' | 'cache' | 'database'

type BrowserStorage = {
  name: string
  isPrefix?: true
  place: StoragePlace
  purpose: string
  lifetime: string
}

export const storagePlaceLabels: Record<StoragePlace, string> = {
  cookie: 'Çerez',
  local: 'Yerel depolama',
  session: 'Oturum depolaması',
  cache: 'Önbellek',
  database: 'Tarayıcı veritabanı',
}

const scrollPositions = 'react-router-scroll-positions'

const untilLogout = 'Çıkış yapana, oturum sona erene ya da siz silene kadar'
const untilRemoved = 'Siz silene kadar'
const untilUnremembered = '“Beni hatırla” seçilmeden giriş yapılana ya da siz silene kadar'

const localWords: Record<keyof typeof browserStorageNames.local, [purpose: string, lifetime: string]> = {
  token: ['Giriş yapan üyeyi tanıyan, 15 dakika geçerli anahtar.', untilLogout],
  user: [
    'Giriş yapan üyenin adı, e-postası, telefonu ve hesap türü; sayfalar bunları sormadan gösterebilsin diye.',
    untilLogout,
  ],
  pendingUser: [
    'Kayıt sırasında telefonu doğrulanacak hesabın numarası; doğrulama sayfası kime kod gideceğini bilsin diye.',
    'Telefon doğrulanana kadar',
  ],
  rememberedUsername: [
    '“Beni hatırla” seçildiyse giriş formuna yazılan e-posta ya da telefon.',
    untilUnremembered,
  ],
  rememberMe: ['“Beni hatırla” kutusunun seçildiği.', untilUnremembered],
  filter: ['İlan listesinde son kullanılan filtreler.', untilRemoved],
  searches: ['Arama kutusunda yaptığınız son beş arama; yeniden önerilsin diye.', untilRemoved],
  viewMode: ['İlanların kart ya da liste olarak görünmesi.', untilRemoved],
  homeHeight: ['Ana sayfada size özel bölümün yüksekliği; sayfa açılırken yeri ayrılsın diye.', untilRemoved],
  theme: ['Açık ya da koyu görünüm seçimi.', untilRemoved],
  installHint: ['Ana ekrana ekleme önerisinin gösterildiği; bir daha gösterilmesin diye.', untilRemoved],
  queueKeys: ['Tek tuşluk kısayolların kapatıldığı.', untilRemoved],
  storageTold: [
    'Saklama bilgisinin sayfanın üstünde bir kez gösterildiği; bir daha gösterilmesin diye.',
    untilRemoved,
  ],
}

/** Everything that Klaket stores in a browser; all of it is first-party and strictly necessary. */
export const browserStorage: readonly BrowserStorage[] = [
  {
    name: refreshCookie,
    place: 'cookie',
    purpose:
      'Oturumu açık tutar. Yalnızca giriş işlemlerinde sunucuya gönderilir; sayfadaki kodlar okuyamaz (HttpOnly, SameSite=Strict).',
    lifetime:
      '“Beni hatırla” ile son kullanımdan itibaren 30 gün, en çok girişten itibaren 180 gün; yoksa tarayıcı kapanana, en çok 12 saat sonrasına kadar',
  },
  {
    name: deviceCookie,
    place: 'cookie',
    purpose:
      'Bu tarayıcıdan daha önce giriş yapıldığını hatırlar; biri hesabınızın parolasını denerken siz yine girebilin diye. Adınızı ve hesabınızı içermez; sayfadaki kodlar okuyamaz (HttpOnly, SameSite=Strict).',
    lifetime: 'Son girişten itibaren 180 gün',
  },
  ...Object.entries(localWords).map(([key, [purpose, lifetime]]) => ({
    name: browserStorageNames.local[key as keyof typeof localWords],
    place: 'local' as const,
    purpose,
    lifetime,
  })),
  {
    name: browserStorageNames.draftPrefix,
    isPrefix: true,
    place: 'local',
    purpose:
      'Yazılıp henüz gönderilmemiş ilan, özgeçmiş, mesaj, geri bildirim, şikâyet, haber ve ayar formları; bağlantı koparsa kaybolmasın diye. Parolalar ve vergi numarası yazılmaz.',
    lifetime: 'Gönderilene, vazgeçilene ya da çıkış yapılana kadar',
  },
  {
    name: browserStorageNames.filesDatabase,
    place: 'database',
    purpose: 'Mesaja eklenip henüz gönderilmemiş fotoğraf ve PDF’ler; bağlantı koparsa kaybolmasın diye.',
    lifetime: 'Gönderilene, vazgeçilene ya da çıkış yapılana kadar',
  },
  {
    name: browserStorageNames.cachePrefix,
    isPrefix: true,
    place: 'cache',
    purpose:
      'Klaket’in program ve yazı tipi dosyaları ile bağlantı yokken gösterilen sayfa; kişisel bilgi içermez.',
    lifetime: 'Yeni sürüm yüklenene ya da siz silene kadar',
  },
  {
    name: scrollPositions,
    place: 'session',
    purpose: 'Geri dönüldüğünde sayfanın kaldığı yerden açılması için kaydırma konumları.',
    lifetime: 'Sekme kapanana kadar',
  },
]

export function isStored(place: StoragePlace, name: string): boolean {
  return browserStorage.some(
    (entry) => entry.place === place && (entry.isPrefix ? name.startsWith(entry.name) : entry.name === name),
  )
}
