collection-online csv creator=Rembrandt title=Nachtwacht imageAvailable=true --columns "object-number,title,room.code,room.name"
