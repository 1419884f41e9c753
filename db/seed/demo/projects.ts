import type { Production } from './advertisements/template.ts'

export const productionWords: Record<Production, string[]> = {
  series: ['haftalık dizi', 'dijital platform dizisi', 'günlük dizi', 'dönem dizisi'],
  film: ['uzun metraj film', 'bağımsız uzun metraj film', 'sinema filmi'],
  advert: ['reklam filmi', 'tanıtım filmi', 'internet reklamı'],
  clip: ['müzik klibi'],
  short: ['kısa film', 'bitirme filmi'],
  documentary: ['belgesel', 'belgesel dizi'],
  programme: ['stüdyo programı', 'yarışma programı', 'sabah programı'],
  online: ['internet dizisi', 'dijital içerik serisi'],
}

export const projectNames: Record<Production, string[]> = {
  series: [
    'Kırık Pusulalar',
    'Yedi Kapı Sokağı',
    'Lodos Nöbeti',
    'Tuz ve Kehribar',
    'Yokuşun Başındaki Ev',
    'Mahallenin Saati',
    'Gümüş Terzi',
    'İki Vapur Arası',
  ],
  film: [
    'Kasımda Bir İskele',
    'Sessiz Vardiya Defteri',
    'Kuyudaki Ay Işığı',
    'Taş Ocağında Yaz',
    'Annemin Pusulası',
    'Uzun Çayırın Sonu',
  ],
  advert: ['Bahar Kampanyası', 'Kış Sofrası', 'Yeni Sezon Lansmanı', 'Bayram Filmi', 'Yolda Kal', 'İlk Adım'],
  clip: ['Gece Vapuru', 'Son Sefer Akşamı', 'Islak Kaldırım'],
  short: ['Son Durak Pazar', 'Pencere Önü Saatleri', 'Kırmızı Tripod', 'Yarım Simit', 'Bekleme Odası 4'],
  documentary: ['Göç Yolunda Leylekler', 'Ocağın Hafızası', 'Kayık Ustaları', 'Bir Nehrin Günlüğü'],
  programme: ['Akşamın Konukları', 'Bil Bakalım Kasaba', 'Sabah Masası', 'Kasabadan Sesler'],
  online: ['Beş Dakikada Mutfak', 'Kampüste Bir Gün', 'Yan Masa'],
}

export const companies = [
  'Kuzey Işığı Film',
  'Üç Pencere Yapım',
  'Mavi Makara Film',
  'Kavşak Noktası Prodüksiyon',
  'Turna Gözü Film',
  'Sarı Defter Reklam Filmleri',
  'Bodrum Kat Post',
  'Kaplumbağa Adımı Yapım',
  'Ters Açı Atölyesi',
  'Çift Kanatlı Kapı Film',
  'Yedinci Kasa Prodüksiyon',
  'Pamuk İpliği Yapım',
  'Gece Nöbeti Film',
  'Kırk Adım Stüdyo',
  'Eski Rıhtım Yapım',
  'Dördüncü Perde Reklam',
]
