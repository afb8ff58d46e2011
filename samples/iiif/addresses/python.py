def image_address(
    image_id, region="full", size="max", rotation=0, quality="default", format="jpg"
):
    """Build the address of an image. A part left out keeps its plainest value."""
    path = f"{image_id}/{region}/{size}/{rotation}/{quality}.{format}"
    return f"https://iiif.micr.io/{path}"


print(image_address("PJEZO"))
print(image_address("PJEZO", region="7000,5000,1000,500"))
print(image_address("PJEZO", size="550,"))
print(image_address("PJEZO", size="550,", rotation=90))
print(image_address("PJEZO", size="550,", quality="gray"))
print(image_address("PJEZO", region="square", size="300,", format="webp"))
