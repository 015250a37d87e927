"""
Makes plain-zero.woff2 of the text face; needs fonttools and brotli.

python plain-zero.py .../atkinson-hyperlegible-next-latin-wght-normal.woff2 plain-zero.woff2
"""
from sys import argv
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

source, target = argv[1:]
font = TTFont(source)
options = Options(
    layout_features=["tnum"],
    name_IDs=[0, 1, 13, 14],
    drop_tables=["MVAR", "STAT", "GDEF", "GPOS", "gasp", "prep"],
    notdef_outline=False,
    glyph_names=False,
)
subsetter = Subsetter(options)
subsetter.populate(unicodes=[ord("0")])
subsetter.subset(font)


def ring(points):
    """The outer contour; of the inner one the quarter from bottom to left is whole, and mirrored three times."""
    bottom, quarter = points[16], [points[16], *reversed(points[23:27])]
    left = quarter[-1]
    across = [(2 * bottom[0] - x, y) for x, y in quarter]
    up = lambda half: [(x, 2 * left[1] - y) for x, y in half]
    parts = [across, up(across)[::-1], up(quarter), quarter[::-1]]
    return points[:16] + [point for part in parts for point in part[:-1]]


# The one of equal width is made of this one.
name = font.getBestCmap()[ord("0")]
glyph = font["glyf"][name]
points, ends, flags = glyph.getCoordinates(font["glyf"])
assert list(ends) == [15, 26, 38], ends
for variation in font["gvar"].variations[name]:
    deltas, phantoms = variation.coordinates[:39], variation.coordinates[39:]
    variation.coordinates = ring(deltas) + phantoms
glyph.coordinates = GlyphCoordinates(ring(list(points)))
glyph.numberOfContours, glyph.endPtsOfContours = 2, [15, 31]
glyph.flags = flags[:16] + bytearray([1, 0, 0, 0] * 4)
glyph.recalcBounds(font["glyf"])
font.flavor = "woff2"
font.save(target)
