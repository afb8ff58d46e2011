collection-online image 200107928 --save images --size 1686
