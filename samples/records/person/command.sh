collection-online record 2103429 --fields "life-dates,identifiers-of-a-person"
