-- People are found by a whole e-mail or phone alone.
drop index accounts_email_beginning;
drop index accounts_phone_beginning;
