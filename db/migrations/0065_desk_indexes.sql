-- Two indexes of the desk do what others do already, and cost every application and registration.
drop index applications_time; -- as applications_created
drop index accounts_name_words; -- as accounts_name_search
