collection-online image set:260241 --save portraits --size 1686
