-- The links of the footer say "Çerez Politikası": the page that they lead to has the same name. Titles that staff gave stay.
update static_pages set title = 'Çerez Politikası' where slug = 'cookies' and title = 'Çerez Aydınlatma Metni';
