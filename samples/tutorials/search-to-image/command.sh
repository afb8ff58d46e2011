collection-online image SK-C-5 --save . --size 800
