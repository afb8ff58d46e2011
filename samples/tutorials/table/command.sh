collection-online csv top-1000/records --columns "object-number,title,maker,date,rights"
