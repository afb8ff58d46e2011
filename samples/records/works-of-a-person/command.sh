collection-online csv "creator=Rembrandt van Rijn" --columns "object-number,maker.id,maker.role,maker.form" | grep -w 2103429
