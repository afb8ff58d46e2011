collection-online image SK-C-5 --save images --size 800
