collection-online record 200107928 --fields "title,maker,credit-line" --language nl
