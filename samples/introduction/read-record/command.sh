collection-online record 200107928 --fields "object-number,title,maker-as-text,date,credit-line"
