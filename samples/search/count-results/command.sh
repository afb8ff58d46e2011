collection-online search "title=Two Young Women in the Snow" "creator=Isaac Israels" imageAvailable=true --count
collection-online search "title=Two Young Women in the Snow" "creator=Isaac Israëls" imageAvailable=true --count
