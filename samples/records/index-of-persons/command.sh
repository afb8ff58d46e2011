collection-online csv top-1000/records --columns "object-number,title,maker.equivalent,depicted-persons.equivalent" --out persons.csv &&
grep -cw Q5598 persons.csv &&
grep -cw ulan/500011051 persons.csv &&
grep -w Q935192 persons.csv | cut -d, -f1,2
