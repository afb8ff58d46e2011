# %% [markdown]
# # The sample files as a table
#
# Read `objects.csv` with pandas, and draw three plots. Save the file beside this notebook first: the page
# "Explore a sample" has it, with the meaning of each column.

# %%
import matplotlib.pyplot as plt
import pandas as pd

objects = pd.read_csv("objects.csv", encoding="utf-8-sig", dtype=str)
objects = objects.astype({"first_year": int, "last_year": int})
print(len(objects), "objects,", len(objects.columns), "columns")

# %% [markdown]
# One column for each field, in Dutch and English where the records have both:

# %%
columns = ["object_number", "maker_en", "date_en", "type_of_object_en"]
print(
    objects.loc[objects["maker_en"] == "Rembrandt van Rijn", columns].to_string(
        index=False
    )
)

# %% [markdown]
# ## When the objects were made
#
# The first year of each object. The plot leaves out those from before 1100.

# %% alt="Histogram of first years from 1100 to 2000: few objects before 1470, most from 1600 to 1670 with a peak of 68 in the 1650s, fewer after"
figure, axes = plt.subplots(figsize=(7, 3.5))
axes.hist(objects["first_year"], bins=range(1100, 2010, 10), color="#1b4b8c")
axes.set(xlabel="first year, by decade", ylabel="objects", xlim=(1100, 2000))
figure.tight_layout()
plt.show()
print((objects["first_year"] < 1100).sum(), "objects are older")

# %% [markdown]
# ## What they are
#
# A cell can have several values, separated by ` | `. `explode` makes one row of each.

# %% alt="Bars of the ten most frequent types: paintings are by far the most, then prints, drawings and figures"
types = objects["type_of_object_en"].dropna().str.split(" | ", regex=False).explode()
counts = types.value_counts().sort_index().sort_values(kind="stable").tail(10)
figure, axes = plt.subplots(figsize=(7, 3.5))
axes.barh(counts.index, counts, color="#1b4b8c")
axes.set(xlabel="objects")
figure.tight_layout()
plt.show()
print(counts.iloc[::-1].to_string())

# %% [markdown]
# ## What is missing
#
# The share of objects that have a value in each column: what a program must do without.

# %% alt="Bars of the share of objects with a value in ten columns, from all for the date to one in eight for the English name of a depicted place"
shown = [
    "date_en",
    "image",
    "maker_en",
    "title_en",
    "label_text_en",
    "credit_line_en",
    "place_of_making_en",
    "provenance",
    "depicted_persons_en",
    "depicted_places_en",
]
shares = objects[shown].notna().mean().mul(100).sort_values(kind="stable")
figure, axes = plt.subplots(figsize=(7, 3.5))
axes.barh(shares.index, shares, color="#1b4b8c")
axes.set(xlabel="objects with a value, in %", xlim=(0, 100))
figure.tight_layout()
plt.show()
print(shares.iloc[::-1].round().astype(int).to_string())
