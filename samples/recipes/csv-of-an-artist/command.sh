collection-online csv "creator=Rembrandt van Rijn" --columns "object-number,title,maker-as-text,date,technique"
