collection-online image 200107928
