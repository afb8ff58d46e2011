collection-online csv "creator=Rembrandt van Rijn" --columns "maker.name,maker.id,maker.equivalent"
