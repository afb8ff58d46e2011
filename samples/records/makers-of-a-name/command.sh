collection-online csv creator=Rembrandt title=Nachtwacht imageAvailable=true --columns "maker.name,maker.id,maker.equivalent"
