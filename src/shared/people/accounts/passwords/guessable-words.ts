// Words that make a password easy to guess, as lower-case ASCII: the first ones of published lists of leaked
// passwords, Turkish words, names, football clubs, cities, and terms of this site.

const words = `
password passwort passw0rd pass word passcode parola parolam sifre sifrem sifreniz kullanici yonetici giris login
admin administrator root user guest demo default changeme change welcome hello hallo letmein master test testing tester
deneme denemedir merhaba selam selamlar nasilsin monkey dragon football baseball basketball soccer hockey tennis
iloveyou loveyou love lovely sunshine princess prince shadow superman batman spiderman pokemon starwars computer
internet secret private access trustno freedom whatever michael jordan jennifer jessica michelle thomas charlie andrew
daniel joshua robert george ashley amanda matthew hunter killer ranger buster tigger pepper ginger cookie summer winter
spring autumn flower orange banana apple samsung iphone android google facebook instagram twitter youtube tiktok
whatsapp netflix spotify windows linux microsoft january february march april june july august september october
november december monday tuesday wednesday thursday friday saturday sunday money silver golden diamond crystal angel
angels heaven jesus christ blink chelsea liverpool arsenal barcelona realmadrid juventus manchester ferrari porsche
mercedes bmw toyota harley yamaha honda kawasaki matrix phoenix falcon eagle tiger lion panther wolf bear
galatasaray fenerbahce besiktas trabzonspor trabzon cimbom cimbombom kartal karakartal kanarya aslan aslanlar
sampiyon ultraslan carsi gscimbom bursaspor goztepe
turkiye turkey turk turkum turkiyem ataturk mustafa kemal cumhuriyet vatan bayrak millet istanbul ankara izmir bursa
adana antalya konya gaziantep kayseri mersin samsun eskisehir diyarbakir sanliurfa malatya erzurum manisa balikesir
sakarya kocaeli denizli mugla hatay tekirdag aydin ordu rize sivas tokat corum elazig batman artvin giresun edirne
canakkale bolu kutahya usak isparta afyon kadikoy uskudar taksim beyoglu bodrum
ask askim askimiz asik canim cananim seviyorum seviyom seni sensiz benim bebek bebegim hayat hayatim kalp kalbim melek
melegim prenses prens tatlim sekerim birtanem gulum kuzum annem babam anne baba kardes kardesim abla abim aile ailem
oglum kizim evlat sevgi sevgili mutluluk umut hasret ozlem yalniz allah bismillah muhammed islam kuran inanc huzur
mehmet ahmet hasan huseyin ibrahim ismail osman omer yusuf murat emre burak kerem kaan berk berkay cem can canan deniz
ekin toprak kuzey yagmur aras ayse fatma zeynep elif emine hatice merve busra ebru gizem esra kubra seda selin melis
ceren cansu buse irem tugba ozge pinar derya sibel serkan volkan gokhan tolga onur ugur umit veli ali efe arda mert
eren enes furkan hamza mahmut recep tayyip suleyman selim yavuz fatih sultan
klaket film filmler dizi sinema kamera kameraman oyuncu oyunculuk yonetmen yapim yapimci senaryo senarist tiyatro sahne
sanat sanatci reklam figuran cast casting motor kestik kurgu isik setler setci ilan ilanlar basvuru
ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik pazartesi sali carsamba persembe cuma
cumartesi pazar ilkbahar yazlik sonbahar bahar kis yaz
qwerty qwert qwertz azerty asdf asdfg asdfgh zxcv zxcvb zxcvbn qazwsx qaz wsx edc rfv tgb
abc abcd abcde xyz aaa bbb ccc xxx zzz mmm
`

export const guessableWords: readonly string[] = [...new Set(words.trim().split(/\s+/))].toSorted(
  (one, other) => other.length - one.length,
)

export const guessableRows: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6',
  '1qaz2wsx3edc4rfv5tgb',
  'qazwsxedcrfvtgb',
].flatMap((row) => [row, [...row].toReversed().join('')])
