collection-online search creator=Rembrandt imageAvailable=true --count
